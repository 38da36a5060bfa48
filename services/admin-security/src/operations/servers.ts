import type { Operations, OperationsPart } from '@wifi-share/contracts/calls/admin-operations';
import type { EventBus } from '@wifi-share/messaging/events/bus';
import type { MongoDependency } from '@wifi-share/service-kit/mongo/connect-mongo';
import type { Redis } from 'ioredis';

interface Servers {
  mongo: MongoDependency;
  redis: Redis;
  bus: EventBus;
  now(): Date;
}

type Read = Pick<OperationsPart, 'version' | 'startedAt' | 'memoryBytes'>;

const nothing: Read = { version: null, startedAt: null, memoryBytes: null };

/** The backing servers as this service's users of them may see them. */
export async function readServers({ mongo, redis, bus, now }: Servers): Promise<OperationsPart[]> {
  return [
    await serverPart('MongoDB', mongo.isUp(), async () => {
      const { version } = await commandOf(mongo, { buildInfo: 1 });
      return { ...nothing, version: String(version) };
    }),
    await serverPart('Redis', redis.status === 'ready', async () => {
      const info = await redis.info();
      const fieldOf = (name: string) => new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1];
      const upSeconds = Number(fieldOf('uptime_in_seconds'));
      return {
        version: fieldOf('redis_version') ?? null,
        startedAt: upSeconds >= 0 ? new Date(now().getTime() - upSeconds * 1000).toISOString() : null,
        memoryBytes: Number(fieldOf('used_memory_rss') ?? fieldOf('used_memory')) || null,
      };
    }),
    await serverPart('NATS', bus.isUp(), async () => ({ ...nothing, version: bus.serverVersion })),
  ];
}

async function serverPart(name: string, isUp: boolean, read: () => Promise<Read>): Promise<OperationsPart> {
  const found = isUp ? await read().catch(() => null) : null;
  return { name, kind: 'server', state: found ? 'ready' : 'away', ...(found ?? nothing) };
}

/** Of the disk with MongoDB's data. Null while it is away, and where it does not say. */
export async function readDisk(mongo: MongoDependency): Promise<Operations['disk']> {
  if (!mongo.isUp()) return null;
  const { fsTotalSize: totalBytes, fsUsedSize: usedBytes } = await commandOf(mongo, { dbStats: 1 }).catch(() => ({
    ...{ fsTotalSize: null, fsUsedSize: null },
  }));
  if (typeof totalBytes !== 'number' || typeof usedBytes !== 'number') return null;
  return { totalBytes, freeBytes: Math.max(0, totalBytes - usedBytes) };
}

/** Throws what the driver throws. */
async function commandOf(
  { connection }: MongoDependency,
  command: Record<string, 1>,
): Promise<Record<string, unknown>> {
  if (!connection.db) throw new Error('MongoDB is away');
  return connection.db.command(command);
}
