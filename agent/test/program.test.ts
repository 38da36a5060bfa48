import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintOf } from '@wifi-share/agent-protocol/fingerprint';
import { expect, it, onTestFinished, vi } from 'vitest';
import { version } from '../src/version.js';
import { startProtocolServer } from './support/protocol-server.js';
import { temporaryFolder } from './support/temporary-folder.js';
import { until } from './support/until.js';

// Each start of the program compiles its sources.
vi.setConfig({ testTimeout: 120_000 });

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

interface Program {
  child: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
}

/** The program itself, from its sources. */
function start(folder: string, ...args: string[]): Program {
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', main, '--data', folder, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code) };
}

async function ended(program: Program): Promise<{ code: number | null; output: string }> {
  const code = await program.ended;
  return { code, output: program.output() };
}

/** A router whose password is in a file; it waits before each change until a file says that it may. */
const router = `
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const at = (name) => __dirname + '/' + name;
const { action, password } = JSON.parse(readFileSync(0, 'utf8'));
if (action === 'read') console.log(readFileSync(at('password'), 'utf8'));
else {
  writeFileSync(at('asked'), '');
  const wait = () => existsSync(at('go')) ? writeFileSync(at('password'), password) : setTimeout(wait, 10);
  wait();
}`;

it('pairs, checks, runs, is killed in the middle and started again, stops by SIGTERM and when it is removed', async () => {
  const server = await startProtocolServer(Date.now);
  const folder = join(await temporaryFolder(), 'agent');
  const bench = await temporaryFolder();
  await writeFile(join(bench, 'router.cjs'), router);
  await writeFile(join(bench, 'password'), 'old password');

  const args = ['pair', '--origin', server.origin, '--name', 'Bar', '--code'];
  expect(await ended(start(folder, ...args, 'AAAA-AAAA-AAAA'))).toMatchObject({
    code: 1,
    output: expect.stringContaining('older than 10 minutes'),
  });
  const paired = await ended(start(folder, ...args, server.code.toLowerCase()));
  const { signing, sealing } = server.keys.get('agent-1')!;
  expect(paired).toMatchObject({ code: 0, output: expect.stringContaining(fingerprintOf(signing, sealing)) });
  expect(await ended(start(folder, ...args, server.code))).toMatchObject({
    code: 1,
    output: expect.stringContaining('--replace'),
  });

  const program = [process.execPath, join(bench, 'router.cjs')];
  const file = join(folder, 'routers.json');
  await writeFile(file, JSON.stringify({ routers: { bar: { driver: 'command', apply: program, read: program } } }));
  await chmod(file, 0o600);
  expect(await ended(start(folder, 'check'))).toMatchObject({ code: 0, output: expect.stringContaining('bar: ') });

  const first = start(folder, 'run');
  const job = server.give({ kind: 'rotate', password: 'new password', previous: 'old password' });
  await until(() => readFile(join(bench, 'asked')).catch(() => false));
  first.child.kill('SIGKILL');
  await first.ended;
  await writeFile(join(bench, 'go'), '');
  const second = start(folder, 'run');
  await until(() => server.results.has(job));
  expect(server.results.get(job)).toEqual({ outcome: 'applied', verified: true });
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);

  server.state = 'revoked';
  expect(await ended(start(folder, 'run'))).toMatchObject({
    code: 3,
    output: expect.stringContaining('has removed this agent'),
  });
  for (const text of [second.output(), first.output()]) expect(text).not.toContain('password"');
  expect(`${first.output()}${second.output()}`).not.toMatch(/(old|new) password/);
});

it('says how it is used', async () => {
  const folder = await temporaryFolder();
  expect(await ended(start(folder, '--version'))).toEqual({ code: 0, output: `${version}\n` });
  expect(await ended(start(folder, 'juggle'))).toMatchObject({
    code: 2,
    output: expect.stringContaining('pair --origin'),
  });
});
