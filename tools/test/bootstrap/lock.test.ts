import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const lockModule = new URL('../../bootstrap/lock.mjs', import.meta.url).href;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A process that runs `body` with `acquireLock` and the folder at hand. */
function start(body: string): ChildProcess {
  const script = `
    import { readFileSync, rmSync, writeFileSync } from 'node:fs';
    import { setImmediate } from 'node:timers/promises';
    import { acquireLock } from ${JSON.stringify(lockModule)};
    const folder = ${JSON.stringify(folder)};
    ${body}`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Fails when another process is inside at the same moment: `wx` refuses a file that is there. */
const tenTurns = `
  for (let turn = 0; turn < 10; turn++) {
    const release = await acquireLock(folder + '/locks');
    writeFileSync(folder + '/inside', '', { flag: 'wx' });
    const count = Number(readFileSync(folder + '/count', 'utf8'));
    await setImmediate();
    writeFileSync(folder + '/count', String(count + 1));
    rmSync(folder + '/inside');
    release();
  }`;

async function runToEnd(processes: ChildProcess[]) {
  return Promise.all(processes.map(async (child) => (await once(child, 'exit'))[0]));
}

it('lets one process in at a time', async () => {
  await writeFile(join(folder, 'count'), '0');
  expect(await runToEnd([1, 2, 3].map(() => start(tenTurns)))).toEqual([0, 0, 0]);
  expect(await readFile(join(folder, 'count'), 'utf8')).toBe('30');
});

it('is taken over by exactly one when its owner was killed', async () => {
  await writeFile(join(folder, 'count'), '0');
  const owner = start(`await acquireLock(folder + '/locks'); setInterval(() => {}, 1000);`);
  await vi.waitFor(async () => expect(await readdir(join(folder, 'locks'))).toEqual(['1']));
  const waiting = [1, 2, 3].map(() => start(tenTurns));
  owner.kill('SIGKILL');
  expect(await runToEnd(waiting)).toEqual([0, 0, 0]);
  expect(await readFile(join(folder, 'count'), 'utf8')).toBe('30');
});

it('is taken over where a later process has the pid of its dead owner', async () => {
  await writeFile(join(folder, 'count'), '0');
  const owner = start(`await acquireLock(folder + '/locks'); process.kill(process.pid, 'SIGKILL');`);
  await once(owner, 'exit');
  const turn = join(folder, 'locks', '1');
  await writeFile(turn, (await readFile(turn, 'utf8')).replace(String(owner.pid), String(process.pid)));
  expect(await runToEnd([start(tenTurns)])).toEqual([0]);
});

it('is released by a process that exits in the middle', async () => {
  await once(start(`await acquireLock(folder + '/locks'); process.exit(130);`), 'exit');
  expect(await readFile(join(folder, 'locks', '1'), 'utf8')).toBe('');
});

it('makes the next one wait while its owner lives', async () => {
  await writeFile(join(folder, 'count'), '0');
  const owner = start(`await acquireLock(folder + '/locks'); setInterval(() => {}, 1000);`);
  await vi.waitFor(async () => expect(await readdir(join(folder, 'locks'))).toEqual(['1']));
  const next = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import(${JSON.stringify(lockModule)}).then((lock) => lock.acquireLock(${JSON.stringify(join(folder, 'locks'))}))`,
    ],
    { stdio: ['ignore', 'inherit', 'pipe'] },
  );
  const [said] = await once(next.stderr as NodeJS.ReadableStream, 'data');
  expect(String(said)).toContain(`Waiting for process ${owner.pid}`);
  owner.kill('SIGKILL');
  expect(await runToEnd([next])).toEqual([0]);
});
