import { loggerOptions } from '@wifi-share/service-kit/app/logger';
import { Readiness } from '@wifi-share/service-kit/app/readiness';
import { positionModel } from '@wifi-share/service-kit/events/position';
import { connectMongo } from '@wifi-share/service-kit/mongo/connect-mongo';
import { databaseName } from '@wifi-share/service-kit/mongo/service-database';
import { connectRedis } from '@wifi-share/service-kit/redis/connect-redis';
import { refuseBesideBackup } from '@wifi-share/service-kit/redis/connection-name';
import { pino } from 'pino';
import { accessModels } from '../accesses/access-models.js';
import { createNetworkErasure } from '../erasure/network-erasure.js';
import { networkCopyModel } from '../networks/network-copy.model.js';
import { upkeepModel } from '../upkeep/upkeep.model.js';
import type { RebuildConfig } from './config.js';
import { createRebuild, type Rebuild } from './rebuild.service.js';

/**
 * Rebuilds in the analytics service's database, which may be running; waits for MongoDB and Redis. Throws StartRefused
 * beside a backup.
 */
export async function rebuild(config: RebuildConfig): Promise<Rebuild> {
  const log = pino(loggerOptions('analytics-rebuild', config.LOG_LEVEL), pino.destination(2));
  const mongo = connectMongo({
    url: config.MONGO_URL,
    database: databaseName(config.MONGO_DATABASE_PREFIX, 'analytics'),
    log,
  });
  const readiness = new Readiness();
  const redis = connectRedis({ url: config.REDIS_URL, name: 'analytics-rebuild', log });
  for (const server of [mongo, redis]) readiness.require(server);
  await readiness.firstUp(log);
  const { connection } = mongo;
  const accesses = accessModels(connection);
  const erasure = createNetworkErasure(networkCopyModel(connection), accesses);
  const [positions, upkeep] = [positionModel(connection), upkeepModel(connection)];
  try {
    await refuseBesideBackup(redis.client);
    return await createRebuild({ ...accesses, positions, upkeep, erasure }).run();
  } finally {
    await Promise.all([mongo.close(), redis.close()]);
  }
}
