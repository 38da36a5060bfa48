import { findActiveClients } from './active-clients.js';
import { filesOf, type Manifest, readManifest } from './manifest.js';
import { restoreSteps, tryMailQueue } from './restore-steps.js';
import { faultOf } from './stored-file.js';
import { existingStreams } from './stream-snapshots.js';
import { BackupProblem, type System, type SystemAddress, streamNames, withSystem } from './system.js';

/** Reads the manifest and verifies all files. Throws BackupProblem with all errors. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const faults = await Promise.all(filesOf(manifest).map((file) => faultOf(folder, file)));
  const found = faults.filter((fault) => fault !== undefined);
  if (found.length > 0) throw new BackupProblem([`${folder} is damaged:`, ...found].join('\n  '));
  return manifest;
}

interface RestoreOptions {
  folder: string;
  /** Allows to remove existing data. */
  replace: boolean;
  /** Called before each step. */
  progress?(step: string): void;
}

/**
 * Restores an installation. The whole backup is verified before anything is written. Throws BackupProblem, also when the
 * installation is not empty and `replace` is not set.
 */
export async function restoreBackup(
  address: SystemAddress,
  { folder, replace, progress = () => undefined }: RestoreOptions,
): Promise<Manifest> {
  const manifest = await checkBackup(folder);
  return withSystem(address, async (system) => {
    const others = await findActiveClients(system.redis);
    if (others.length > 0) {
      throw new BackupProblem(`Redis is in use (connected: ${others.join(', ')}). Stop all services first.`);
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

/** Describes existing data; empty when there is none. */
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
