import { execFile } from 'node:child_process';
import { appendFile, lstat, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { internalCallers } from '@wifi-share/contracts/internal/define-internal-call';
import { backingClients, passwordVariable } from '@wifi-share/operations/access/backing-clients';
import { mongoProcessorProblem } from '@wifi-share/operations/configuration/processor';
import { isKnownKey } from '@wifi-share/service-kit/signatures/signing-keys';
import { expect, it } from 'vitest';
import { signingKeyName } from '../src/signing-keys.js';
import { temporaryFolder } from './temporary-folder.js';

const script = fileURLToPath(new URL('../setup-env.mjs', import.meta.url));

/** Runs the script for a folder of its own; answers its exit code and what it said. */
const setUp = (folder: string, ...options: string[]) => setUpOn(undefined, folder, ...options);

/** The same on a computer that the file `cpuInfo` describes. */
const setUpOn = (
  cpuInfo: string | undefined,
  folder: string,
  ...options: string[]
): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ENV_FOLDER: folder, ...(cpuInfo && { CPU_INFO: cpuInfo }) };
    const child = execFile(process.execPath, [script, ...options], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, said: stdout + stderr }),
    );
  });

async function variablesIn(folder: string): Promise<Record<string, string>> {
  const lines = (await readFile(join(folder, '.env'), 'utf8')).split('\n').filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

it('makes new secrets each time, readable by their owner alone', async () => {
  const [here, there] = [await temporaryFolder(), await temporaryFolder()];
  expect((await setUp(here)).code).toBe(0);
  await setUp(there);
  const [mine, theirs] = [await variablesIn(here), await variablesIn(there)];
  const secrets = Object.keys(mine).filter((name) => /_(KEYS?|SECRET|CODE)$/.test(name));
  expect(secrets).toHaveLength(17);
  for (const name of secrets) {
    expect(mine[name]?.length).toBeGreaterThanOrEqual(16);
    expect(mine[name]).not.toBe(theirs[name]);
  }
  expect((await stat(join(here, '.env'))).mode & 0o777).toBe(0o600);
});

it('says in a sentence where the file cannot be made, and leaves nothing', async () => {
  const folder = await temporaryFolder();
  const { code, said } = await setUp(join(folder, 'none'));
  expect([code, said]).toEqual([1, expect.stringMatching(/^\S+\.env was not made: ENOENT/)]);
  expect((await setUp(folder, '--prod')).said).toContain('Unknown: --prod. There is only --production.\n');
  expect(await readdir(folder)).toEqual([]);
});

it('is a trial on this computer without further words', async () => {
  const folder = await temporaryFolder();
  await setUp(folder);
  expect(await variablesIn(folder)).toMatchObject({
    APP_ENV: 'trial',
    COMPOSE_PROFILES: 'dev',
    PUBLIC_URL: 'http://localhost:8080',
  });
});

it('leaves open what only the operator of a real installation knows', async () => {
  const folder = await temporaryFolder();
  await setUp(folder, '--production');
  const { APP_ENV, GATEWAY_SECRET, ...given } = await variablesIn(folder);
  expect(APP_ENV).toBe('production');
  expect(GATEWAY_SECRET).not.toBe('');
  for (const name of ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'ADMIN_EMAIL']) expect(given[name]).toBe('');
});

it('never writes over keys that open what is stored', async () => {
  const folder = await temporaryFolder();
  await setUp(folder);
  const before = await readFile(join(folder, '.env'), 'utf8');
  const again = await setUp(folder, '--production');
  expect(again.code).toBe(1);
  expect(again.said).toContain('is there already and stays as it is');
  expect(await readFile(join(folder, '.env'), 'utf8')).toBe(before);
});

/** A .env of release 0.2: one secret for all signatures, and what was added by hand. */
const before = `# mine\nAPP_ENV=production\nPUBLIC_URL='https://wifi.cafe-nord.eu'\nINTERNAL_SECRET=${'s3cret'.repeat(8)}\nBILLING_SELLER=\n`;

it('adds keys to the file that a linked .env leads to, and leaves the link', async () => {
  const [folder, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
  await writeFile(join(elsewhere, 'secrets'), before);
  await symlink(join(elsewhere, 'secrets'), join(folder, '.env'));
  expect((await setUp(folder)).code).toBe(0);
  expect((await lstat(join(folder, '.env'))).isSymbolicLink()).toBe(true);
  expect(await readFile(join(elsewhere, 'secrets'), 'utf8')).toContain('GATEWAY_SIGNING_KEY');
});

it('adds the keys that a release needs to the .env of an older one, once, and changes nothing else', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, '.env');
  await writeFile(path, before, { mode: 0o600 });
  const { code, said } = await setUp(folder);
  expect([code, said]).toEqual([0, expect.stringMatching(/Added .*GATEWAY_SIGNING_KEY.*\n.*take INTERNAL_SECRET out/)]);
  const after = await readFile(path, 'utf8');
  expect(after.startsWith(before)).toBe(true);
  expect(after).not.toContain('MAIL_SEALING_KEY');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const keys = await variablesIn(folder);
  for (const caller of internalCallers) {
    const name = signingKeyName(caller);
    expect(isKnownKey(keys[name] ?? '', caller, keys.INTERNAL_PUBLIC_KEYS ?? '')).toBe(true);
  }
  expect(keys.FACTOR_ENCRYPTION_KEYS).toMatch(/^k1:[\w+/]{43}=$/);
  for (const client of backingClients) expect(keys[passwordVariable(client)]).toMatch(/^[a-z][a-z0-9]{40,}$/);
  // Closing the servers is a second step.
  expect(keys.BACKING_CLOSED).toBeUndefined();
  expect((await setUp(folder)).said).toContain('no key is missing');
  expect(await readFile(path, 'utf8')).toBe(after);
});

it('gives every service a password of its own for MongoDB, Redis and NATS, which let nobody else in', async () => {
  const folder = await temporaryFolder();
  await setUp(folder);
  const variables = await variablesIn(folder);
  expect(variables.BACKING_CLOSED).toBe('yes');
  expect(new Set(backingClients.map((client) => variables[passwordVariable(client)])).size).toBe(backingClients.length);
});

it('says before MongoDB fails that the processor is too old for it, unless it runs elsewhere', async () => {
  const folder = await temporaryFolder();
  const cpuInfo = join(folder, 'cpuinfo');
  const saidOn = async (text: string) => {
    await writeFile(cpuInfo, text);
    return (await setUpOn(cpuInfo, folder)).said;
  };
  const ours = 'mongodb://mongo:27017';
  const old = 'model name\t: Intel Atom\nflags\t\t: fpu sse4_2 avx512_of_another_name\n';
  expect(await saidOn(old)).toMatch(
    /does not have AVX, which MongoDB 8 needs: .*code 132.* MongoDB on another machine/,
  );
  expect(await saidOn('Features\t: fp asimd crc32\n')).toMatch(/does not have the instructions of ARMv8.2/);
  // The container `configuration` says it again.
  expect(await saidOn(old)).toContain(mongoProcessorProblem(old, ours));
  expect(mongoProcessorProblem(old, 'mongodb://elsewhere:27017')).toBeUndefined();
  expect(mongoProcessorProblem('flags\t\t: fpu avx\n', ours)).toBeUndefined();
  for (const fine of ['flags\t\t: fpu avx avx2\n', 'Features\t: fp atomics\n', '']) {
    expect(await saidOn(fine)).not.toContain('does not have');
  }
  await appendFile(join(folder, '.env'), 'MONGO_URL=mongodb://elsewhere:27017\n');
  expect(await saidOn(old)).not.toContain('does not have');
});
