import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { makeBackup } from './make-backup.js';
import { report } from './report.js';
import { checkBackup, restoreBackup } from './restore-backup.js';
import { BackupProblem, type SystemAddress } from './system.js';

interface CommandContext {
  /** The folder of all backups. */
  parent: string;
  /** Runs MongoDB, Redis and NATS during `use`. */
  withServers<T>(use: (address: SystemAddress) => Promise<T>): Promise<T>;
  /** Called before each step of a restore. */
  progress?(step: string): void;
}

const usage = 'Say what to do: make, check <folder>, or restore <folder> [--replace].';

/** Runs a command line; resolves to its output. Throws BackupProblem. */
export async function runCommand(args: readonly string[], context: CommandContext): Promise<string> {
  const replace = args.includes('--replace');
  const [command, name, ...more] = args.filter((arg) => arg !== '--replace');
  if (more.length > 0 || (replace && command !== 'restore')) throw new BackupProblem(usage);
  if (command === 'make' && name === undefined) return make(context);
  if (name === undefined) throw new BackupProblem(usage);
  const folder = resolve(context.parent, name);
  if (command === 'check') return `${folder} is whole.\n${report(await checkBackup(folder))}`;
  if (command !== 'restore') throw new BackupProblem(usage);
  // Before any server is started or emptied.
  await checkBackup(folder);
  const manifest = await context.withServers((address) =>
    restoreBackup(address, { folder, replace, ...(context.progress && { progress: context.progress }) }),
  );
  return `Restored from ${folder}.\n${report(manifest)}`;
}

/** The release, from the project's package.json. */
async function readVersion(): Promise<string> {
  const file = new URL('../../../../package.json', import.meta.url);
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(file, 'utf8'))).version;
}

async function make({ parent, withServers }: CommandContext): Promise<string> {
  const folder = join(parent, `wifi-share-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  const manifest = await withServers(async (address) => makeBackup(address, { folder, version: await readVersion() }));
  return `${folder} is complete: keep it elsewhere (${basename(folder)}).\n${report(manifest)}`;
}
