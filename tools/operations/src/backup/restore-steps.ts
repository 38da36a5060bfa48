import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { schemaVersionCollection } from '@wifi-share/service-kit/migrations/schema-version.model';
import { lastBackupKey } from '@wifi-share/service-kit/redis/last-backup';
import { restoringKey } from '@wifi-share/service-kit/redis/refuse-partial-restore';
import type { ChainableCommander, Redis } from 'ioredis';
import type { NatsConnection } from 'nats';
import { type PackedKey, packedKeySchema, restoreKey } from './mail-queue-keys.js';
import type { Manifest } from './manifest.js';
import { readStored } from './stored-file.js';
import { existingStreams, restoreStream } from './stream-snapshots.js';
import { type System, streamNames } from './system.js';

interface Step {
  /** In words, for the operator. */
  does: string;
  run(): Promise<void>;
}

/**
 * What makes an installation that of a backup. Before anything is removed, all services with a database and the mailer
 * are kept from starting, and the mailer is allowed to start last: so whichever step is the last one done, no e-mail
 * goes out, and the restore can be repeated.
 */
export function restoreSteps({ databases, redis, nats }: System, manifest: Manifest, folder: string): Step[] {
  const isVersion = ({ collection }: { collection: string }) => collection === schemaVersionCollection;
  const owners = new Set(manifest.collections.map(({ database }) => database));
  return [
    { does: 'keep the mailer from starting', run: () => settled(redis.multi().set(restoringKey, '1')) },
    { does: 'keep all services from starting', run: () => databases.close() },
    { does: 'remove documents', run: () => databases.clear() },
    { does: 'remove events', run: () => removeStreams(nats) },
    // Also the sessions: they may be those of people whom the backup does not know.
    { does: 'empty Redis', run: () => settled(redis.multi().flushdb().set(restoringKey, '1')) },
    { does: 'restore events', run: () => fillStreams(nats, manifest, folder) },
    {
      does: 'restore documents',
      run: async () => {
        for (const { file, documents, ...name } of manifest.collections) {
          if (isVersion(name)) continue;
          const inserted = await databases.insert(name, readStored(folder, file));
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
    {
      does: 'let the mailer start',
      run: () => settled(redis.multi().set(lastBackupKey, manifest.madeAt).del(restoringKey)),
    },
  ];
}

/** All or nothing of it; throws what Redis says of the first command that failed. */
async function settled(transaction: ChainableCommander): Promise<void> {
  const outcomes = await transaction.exec().catch((error: Error & { previousErrors?: Error[] }) => {
    // Of a transaction that Redis refused from the beginning, the error itself says that it was refused, and not why.
    throw error.previousErrors?.[0] ?? error;
  });
  for (const [error] of outcomes ?? []) if (error) throw error;
}

async function removeStreams(nats: NatsConnection): Promise<void> {
  const manager = await nats.jetstreamManager();
  for (const { config } of await existingStreams(manager, streamNames)) await manager.streams.delete(config.name);
}

async function fillStreams(nats: NatsConnection, manifest: Manifest, folder: string): Promise<void> {
  const { streams } = await nats.jetstreamManager();
  for (const { file, ...description } of manifest.streams) {
    await restoreStream(nats, description, readStored(folder, file));
    const { state } = await streams.info(description.config.name);
    // Of what is too old by now the server keeps the number alone.
    if (state.last_seq !== description.state.last_seq) throw new Error(`${file.path} came back incomplete`);
  }
}

async function fillMailQueue(redis: Redis, manifest: Manifest, folder: string): Promise<void> {
  const { mailQueue } = manifest;
  let keys = 0;
  for await (const packed of packedKeys(manifest, folder)) {
    await restoreKey(redis, packed);
    keys++;
  }
  if (keys !== mailQueue.keys) throw new Error(`${mailQueue.file.path} held ${keys} keys instead of ${mailQueue.keys}`);
}

async function* packedKeys({ mailQueue }: Manifest, folder: string): AsyncGenerator<PackedKey> {
  const input = Readable.from(readStored(folder, mailQueue.file));
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield packedKeySchema.parse(JSON.parse(line));
  }
}

const triedKey = 'wifi-share-restore-tried';

/**
 * Throws when this Redis cannot read what the one of the backup has packed: an older one cannot. Asked before anything is
 * removed, as nothing would come back then.
 */
export async function tryMailQueue(redis: Redis, manifest: Manifest, folder: string): Promise<void> {
  for await (const { packed } of packedKeys(manifest, folder)) {
    try {
      await restoreKey(redis, { key: triedKey, ttl: 1000, packed });
    } catch (error) {
      if (!(error as Error).message.includes('DUMP payload')) throw error;
      const [, version = '?'] = /redis_version:(\S+)/.exec(await redis.info('server')) ?? [];
      throw new Error(
        `Redis ${version} is older than the one that the backup was made with (${(error as Error).message})`,
      );
    }
    await redis.del(triedKey);
    return;
  }
}
