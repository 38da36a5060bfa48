import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { loggerOptions } from '@wifi-share/service-kit/app/logger';
import { Readiness } from '@wifi-share/service-kit/app/readiness';
import { connectMongo } from '@wifi-share/service-kit/mongo/connect-mongo';
import { databaseName } from '@wifi-share/service-kit/mongo/service-database';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { refuseBesideBackup } from '@wifi-share/service-kit/redis/connection-name';
import { pino } from 'pino';
import { accessModels } from '../accesses/access-models.js';
import { createCountedPublisher } from '../accesses/counted-publisher.js';
import type { RebuildConfig } from '../config.js';
import { createNetworkErasure } from '../erasure/network-erasure.js';
import { networkCopyModel } from '../networks/network-copy.model.js';
import { upkeepModel } from '../upkeep/upkeep.model.js';
import { createRebuild, type Rebuild } from './rebuild.service.js';

const now = () => new Date();

/**
 * Rebuilds in the analytics service's database, which may be running, and publishes what differs; waits for MongoDB, Redis
 * and NATS. Throws StartRefused beside a backup.
 */
export async function rebuild(config: RebuildConfig, timeoutMilliseconds?: number): Promise<Rebuild> {
  const log = pino(loggerOptions('analytics-rebuild', 'warn'), pino.destination(2));
  const mongo = connectMongo({
    url: config.MONGO_URL,
    database: databaseName(config.MONGO_DATABASE_PREFIX, 'analytics'),
    log,
  });
  const readiness = new Readiness();
  const redis = connectRedis({ url: config.REDIS_URL, name: 'analytics-rebuild', log });
  const bus = connectBus({ url: config.NATS_URL, name: 'analytics', streams: [streams.analytics], log });
  for (const server of [mongo, redis, bus]) readiness.require(server);
  await readiness.firstUp(log);
  const { connection } = mongo;
  const accesses = accessModels(connection);
  const erasure = createNetworkErasure(networkCopyModel(connection), accesses);
  try {
    await refuseBesideBackup(redis.client);
    const result = await createRebuild({
      ...{ ...accesses, upkeep: upkeepModel(connection), erasure, now },
      ...(timeoutMilliseconds !== undefined && { timeoutMilliseconds }),
    }).run();
    if (result.different.length > 0) await createCountedPublisher(bus, accesses.totals, now).publishAll();
    return result;
  } finally {
    await Promise.all([mongo.close(), redis.close(), bus.close()]);
  }
}

/** What a rebuild found, in words for the operator. */
export function report({ same, skipped, different }: Rebuild): string {
  const counts = [
    `Roll-ups that say what the raw logs say: ${same}.`,
    ...(skipped > 0 ? [`Left aside, because not all of their raw logs are there: ${skipped}.`] : []),
  ].join('\n');
  if (different.length === 0) return `${counts}\nNo difference was found.`;
  return `${counts}\nDifferences, by network and UTC day: ${different.join(', ')}.`;
}
