import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { madeAt } from '@wifi-share/service-kit/events/streams';
import { schemaVersionCollection } from '@wifi-share/service-kit/migrations/schema-version.model';
import { restoringKey } from '@wifi-share/service-kit/redis/restoring';
import type { ChainableCommander, Redis } from 'ioredis';
import type { NatsConnection } from 'nats';
import { packedKeySchema, restoreKey } from './mail-queue-keys.js';
import type { Manifest } from './manifest.js';
import { readStored } from './stored-file.js';
import { existingStreams, restoreStream } from './stream-snapshots.js';
import { type StreamTime, translateMarks } from './stream-times.js';
import { type System, streamNames } from './system.js';

interface Step {
  /** In words, for the operator. */
  does: string;
  run(): Promise<void>;
}

/**
 * What makes an installation that of a backup. Before anything is removed, all services with a database and the mailer
 * are kept from starting, and the mailer is let go last: so whichever step is the last one done, no e-mail goes out, and
 * the restore can be repeated.
 */
export function restoreSteps({ databases, redis, nats }: System, manifest: Manifest, folder: string): Step[] {
  const isVersion = ({ collection }: { collection: string }) => collection === schemaVersionCollection;
  const owners = new Set(manifest.collections.map(({ database }) => database));
  let times: StreamTime[] = [];
  return [
    { does: 'keep the mailer from starting', run: () => settled(redis.multi().set(restoringKey, '1')) },
    { does: 'keep all services from starting', run: () => databases.close() },
    { does: 'remove documents', run: () => databases.clear() },
    { does: 'remove events', run: () => removeStreams(nats) },
    // Also the sessions: they may be those of people whom the backup does not know.
    { does: 'empty Redis', run: () => settled(redis.multi().flushdb().set(restoringKey, '1')) },
    {
      does: 'restore events',
      run: async () => {
        times = await fillStreams(nats, manifest, folder);
      },
    },
    {
      does: 'restore documents',
      run: async () => {
        const translate = translateMarks(times);
        for (const { file, documents, ...name } of manifest.collections) {
          if (isVersion(name)) continue;
          const inserted = await databases.insert(name, readStored(folder, file), translate);
          if (inserted !== documents)
            throw new Error(`${file.path} held ${inserted} documents instead of ${documents}`);
        }
      },
    },
    { does: 'restore the mail queue', run: () => fillMailQueue(redis, manifest, folder) },
    {
      does: 'let services start',
      run: async () => {
        for (const { database, file } of manifest.collections.filter(isVersion))
          await databases.setVersion(database, readStored(folder, file));
        await databases.open(owners);
      },
    },
    { does: 'let the mailer start', run: () => settled(redis.multi().del(restoringKey)) },
  ];
}

/** All or nothing of it; throws what Redis says of the first command that failed. */
async function settled(transaction: ChainableCommander): Promise<void> {
  for (const [error] of (await transaction.exec()) ?? []) if (error) throw error;
}

async function removeStreams(nats: NatsConnection): Promise<void> {
  const manager = await nats.jetstreamManager();
  for (const { config } of await existingStreams(manager, streamNames)) await manager.streams.delete(config.name);
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

async function fillMailQueue(redis: Redis, { mailQueue }: Manifest, folder: string): Promise<void> {
  const lines = createInterface({
    input: Readable.from(readStored(folder, mailQueue.file)),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let keys = 0;
  for await (const line of lines) {
    await restoreKey(redis, packedKeySchema.parse(JSON.parse(line)));
    keys++;
  }
  if (keys !== mailQueue.keys) throw new Error(`${mailQueue.file.path} held ${keys} keys instead of ${mailQueue.keys}`);
}
