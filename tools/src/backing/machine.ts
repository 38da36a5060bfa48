import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

export interface Outcome {
  /** Exit code; 127 when the command does not exist, 124 when its time was up. */
  code: number;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  timeoutMs?: number;
  /** Added to the machine's own. */
  env?: NodeJS.ProcessEnv;
}

/** What the search for backing servers needs of its computer; tests simulate others. */
export interface Machine {
  env: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  uid: number;
  /** Where servers are often installed outside of PATH. */
  usualFolders: string[];
  /** Runs a command to its end; never rejects. */
  run(command: string, args: string[], options?: RunOptions): Promise<Outcome>;
}

const fixedFolders = ['/usr/local/bin', '/opt/homebrew/bin', '/usr/bin', '/usr/sbin'];

/** The computer this process runs on; the signal ends commands that are still running. */
export function localMachine(env: NodeJS.ProcessEnv = process.env, signal?: AbortSignal): Machine {
  return {
    env,
    platform: process.platform,
    uid: process.getuid?.() ?? -1,
    usualFolders: [...fixedFolders, join(env.GOPATH || join(env.HOME || '/', 'go'), 'bin')],
    run: (command, args, { timeoutMs = 10_000, env: extra = {} } = {}) =>
      new Promise((resolve) => {
        const options = { timeout: timeoutMs, env: { ...env, ...extra }, maxBuffer: 16 * 1024 * 1024, signal };
        execFile(command, args, options, (error, stdout, stderr) => {
          resolve({ code: error === null ? 0 : exitCodeOf(error), stdout, stderr });
        });
      }),
  };
}

function exitCodeOf(error: { code?: string | number | null; killed?: boolean }): number {
  if (error.code === 'ENOENT') return 127;
  if (error.killed) return 124;
  return typeof error.code === 'number' ? error.code : 1;
}

/** The full path of an executable on PATH or in one of the extra folders; undefined when there is none. */
export async function findBinary(machine: Machine, name: string, extraFolders: string[] = []) {
  return (await findBinaries(machine, name, extraFolders))[0];
}

/** Every executable of that name on PATH and in the extra folders, in that order. */
export async function findBinaries(machine: Machine, name: string, extraFolders: string[] = []): Promise<string[]> {
  const folders = [...(machine.env.PATH ?? '').split(delimiter), ...extraFolders].filter((folder) => folder !== '');
  const paths = [...new Set(folders.map((folder) => join(folder, name)))];
  const executable = await Promise.all(
    paths.map((path) =>
      access(path, constants.X_OK).then(
        () => true,
        () => false,
      ),
    ),
  );
  return paths.filter((_, index) => executable[index]);
}
