import { findActiveClients } from './active-clients.js';
import { filesOf, type Manifest, readManifest } from './manifest.js';
import { restoreSteps, tryMailQueue } from './restore-steps.js';
import { faultOf } from './stored-file.js';
import { existingStreams } from './stream-snapshots.js';
import { BackupProblem, type System, type SystemAddress, streamNames, withSystem } from './system.js';

/** Says what a backup holds, and throws BackupProblem with everything that is wrong with it. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const faults = await Promise.all(filesOf(manifest).map((file) => faultOf(folder, file)));
  const found = faults.filter((fault) => fault !== undefined);
  if (found.length > 0) throw new BackupProblem([`${folder} is damaged:`, ...found].join('\n  '));
  return manifest;
}

interface RestoreOptions {
  folder: string;
  /** What is there may go. */
  replace: boolean;
  /** Is told each step before it is done. */
  progress?(step: string): void;
}

/**
 * Makes an installation what it was when the backup was made. All of the backup is checked before anything is written.
 * Throws BackupProblem, also when the installation is not empty: unless `replace` says that what is there may go.
 */
export async function restoreBackup(
  address: SystemAddress,
  { folder, replace, progress = () => undefined }: RestoreOptions,
): Promise<Manifest> {
  const manifest = await checkBackup(folder);
  return withSystem(address, async (system) => {
    const others = await findActiveClients(system.redis);
    if (others.length > 0) {
      throw new BackupProblem(
        `Somebody is at work (connected to Redis: ${others.join(', ')}). Stop all services first.`,
      );
    }
    const present = await contents(system);
    if (present.length > 0 && !replace) {
      throw new BackupProblem(
        [
          'Nothing is restored, as there is something already:',
          ...present,
          'With --replace all of it is removed first.',
        ].join('\n  '),
      );
    }
    let hasBegun = false;
    try {
      await tryMailQueue(system.redis, manifest, folder);
      for (const { does, run } of restoreSteps(system, manifest, folder)) {
        progress(does);
        await run();
        hasBegun = true;
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      if (!hasBegun) throw new BackupProblem(`Nothing was changed: ${reason}.`);
      throw new BackupProblem(`Restored in part only: ${reason}. Start no service; repeat it with --replace.`);
    }
    return manifest;
  });
}

/** What there is, in words; empty when there is nothing. */
async function contents({ databases, redis, nats }: System): Promise<string[]> {
  const filled = new Set((await databases.filled()).map(({ database }) => database));
  const streams = await existingStreams(await nats.jetstreamManager(), streamNames);
  const keys = await redis.dbsize();
  return [
    ...[...filled].map((database) => `MongoDB has documents of ${database}`),
    ...streams.map(({ config, state }) => `NATS has the stream ${config.name} with ${state.messages} messages`),
    ...(keys > 0 ? [`Redis has ${keys} keys`] : []),
  ];
}
