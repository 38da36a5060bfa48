import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { StackProblem } from '../../src/backing/stack-problem.js';
import { lockDataFolder, makePrivateFolder } from '../../src/local-stack/data-folder-lock.js';
import { temporaryFolder } from '../temporary-folder.js';

/** A system without /proc: when a process was started is asked of a `ps`, which answers with blanks as that of macOS does. */
async function pretendMacOs(): Promise<void> {
  const programs = await temporaryFolder();
  await writeFile(join(programs, 'ps'), '#!/bin/sh\necho "Sat Aug  1 10:15:00 2026    "\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${programs}:${process.env.PATH}`);
  const { platform } = process;
  Object.defineProperty(process, 'platform', { value: 'darwin' });
  onTestFinished(() => {
    vi.unstubAllEnvs();
    Object.defineProperty(process, 'platform', { value: platform });
  });
}

it.each(['this system', 'macOS'])('a folder that a living process has locked stays locked on %s', async (system) => {
  if (system === 'macOS') await pretendMacOs();
  const folder = await temporaryFolder();
  const unlock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow('is in use by a stack that runs already');
  await unlock();
  await (await lockDataFolder(folder))();
});

const modeOf = async (folder: string) => (await stat(folder)).mode & 0o777;

it('a folder that is new, empty or a stack’s is for this user alone, and any other keeps its rights', async () => {
  const parent = await temporaryFolder();
  const [made, given] = [join(parent, 'made'), join(parent, 'given')];
  await makePrivateFolder(made);
  expect(await modeOf(made)).toBe(0o700);
  await mkdir(given);
  await chmod(given, 0o755);
  await writeFile(join(given, 'photo.jpg'), '');
  await makePrivateFolder(given);
  expect(await modeOf(given)).toBe(0o755);
  // As a build leaves it.
  await mkdir(join(given, 'locks'));
  await makePrivateFolder(given);
  expect(await modeOf(given)).toBe(0o700);
});

it('a folder that cannot be made is refused in a sentence', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  await expect(makePrivateFolder(join(file, 'data'))).rejects.toThrow(StackProblem);
});
