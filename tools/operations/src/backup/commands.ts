import { basename, join, resolve } from 'node:path';
import { makeBackup } from './make-backup.js';
import { readReleaseVersion } from './release-version.js';
import { report } from './report.js';
import { checkBackup, restoreBackup } from './restore-backup.js';
import { BackupProblem, type SystemAddress } from './system.js';

interface CommandContext {
  /** Where backups are made and looked for. */
  parent: string;
  /** Has MongoDB, Redis and NATS run while `use` does. */
  withServers<T>(use: (address: SystemAddress) => Promise<T>): Promise<T>;
  /** Is told what a restore does next. */
  progress?(step: string): void;
}

const usage = 'Say what to do: make, check <folder>, or restore <folder> [--replace].';

/** Does what the words of a command line say; resolves to what is to be told of it. Throws BackupProblem. */
export async function runCommand(words: readonly string[], context: CommandContext): Promise<string> {
  const replace = words.includes('--replace');
  const [command, name, ...more] = words.filter((word) => word !== '--replace');
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

async function make({ parent, withServers }: CommandContext): Promise<string> {
  const folder = join(parent, `wifi-share-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  const manifest = await withServers(async (address) =>
    makeBackup(address, { folder, version: await readReleaseVersion() }),
  );
  return `${folder} is complete: keep it elsewhere (${basename(folder)}).\n${report(manifest)}`;
}
