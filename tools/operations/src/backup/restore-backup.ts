import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { madeAt } from '@wifi-share/service-kit/events/streams';
import { schemaVersionCollection } from '@wifi-share/service-kit/migrations/schema-version.model';
import type { Redis } from 'ioredis';
import type { NatsConnection } from 'nats';
import { packedKeySchema, restoreKey } from './mail-queue-keys.js';
import { filesOf, type Manifest, readManifest } from './manifest.js';
import { othersAtWork } from './others-at-work.js';
import { faultOf, readStored } from './stored-file.js';
import { existingStreams, restoreStream } from './stream-snapshots.js';
import { type StreamTime, translateMarks } from './stream-times.js';
import { BackupProblem, type System, type SystemAddress, streamNames, withSystem } from './system.js';

/** Says what a backup holds, and throws BackupProblem with everything that is wrong with it. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const faults = await Promise.all(filesOf(manifest).map((file) => faultOf(folder, file)));
  const found = faults.filter((fault) => fault !== undefined);
  if (found.length > 0) throw new BackupProblem([`${folder} is damaged:`, ...found].join('\n  '));
  return manifest;
}

/**
 * Makes an installation what it was when the backup was made. All of the backup is checked before anything is written.
 * Throws BackupProblem, also when the installation is not empty: unless `replace` says that what is there may go.
 */
export async function restoreBackup(
  address: SystemAddress,
  { folder, replace }: { folder: string; replace: boolean },
): Promise<Manifest> {
  const manifest = await checkBackup(folder);
  return withSystem(address, async (system) => {
    const others = await othersAtWork(system.redis);
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
    await refill(system, manifest, folder).catch((error) => {
      const reason = error instanceof Error ? error.message : error;
      throw new BackupProblem(`Restored in part only: ${reason}. Start no service; repeat it with --replace.`);
    });
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

async function empty({ databases, redis, nats }: System): Promise<void> {
  const { streams } = await nats.jetstreamManager();
  await databases.drop();
  for (const { config } of await existingStreams(await nats.jetstreamManager(), streamNames))
    await streams.delete(config.name);
  // Also the sessions: they may be those of people whom the backup does not know.
  await redis.flushdb();
}

async function refill(system: System, manifest: Manifest, folder: string): Promise<void> {
  const { databases, redis, nats } = system;
  await empty(system);
  const services = [...new Set(manifest.collections.map(({ database }) => database))];
  await databases.close(services);
  const translate = translateMarks(await fillStreams(nats, manifest, folder));
  for (const { file, documents, ...name } of manifest.collections) {
    if (name.collection === schemaVersionCollection) continue;
    const inserted = await databases.insert(name, readStored(folder, file), translate);
    if (inserted !== documents) throw new Error(`${file.path} held ${inserted} documents instead of ${documents}`);
  }
  await fillMailQueue(redis, manifest, folder);
  const versions = manifest.collections.filter(({ collection }) => collection === schemaVersionCollection);
  for (const { database, file } of versions) await databases.setVersion(database, readStored(folder, file));
  await databases.open(services);
}

async function fillMailQueue(redis: Redis, manifest: Manifest, folder: string): Promise<void> {
  const lines = createInterface({
    input: Readable.from(readStored(folder, manifest.mailQueue.file)),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) await restoreKey(redis, packedKeySchema.parse(JSON.parse(line)));
}

async function fillStreams(nats: NatsConnection, manifest: Manifest, folder: string): Promise<StreamTime[]> {
  const { streams } = await nats.jetstreamManager();
  const times: StreamTime[] = [];
  for (const { file, created: made, ...description } of manifest.streams) {
    await restoreStream(nats, description, readStored(folder, file));
    const { name } = description.config;
    const restored = await streams.info(name);
    // Of what is too old by now the server keeps the number alone.
    if (restored.state.last_seq !== description.state.last_seq) throw new Error(`${file.path} came back incomplete`);
    times.push({ name, made, restored: madeAt(restored) });
  }
  return times;
}
