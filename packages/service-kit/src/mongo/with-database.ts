import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { loggerOptions } from '../app/logger.js';
import { Readiness } from '../app/readiness.js';
import { connectRedis } from '../redis/connect-redis.js';
import { refuseDuringBackup } from '../redis/refuse-during-backup.js';
import { connectMongo } from './connect-mongo.js';
import { type DatabaseOwner, databaseName } from './service-database.js';

interface Command {
  /** In logs and in Redis' list of clients. */
  name: string;
  /** The owner of the database. */
  service: DatabaseOwner;
  logLevel: string;
  config: { MONGO_URL: string; MONGO_DATABASE_PREFIX: string; REDIS_URL: string };
}

/**
 * Runs a command in a service's database while the service runs; waits for MongoDB and Redis. Logs to standard error.
 * Throws StartRefused during a backup.
 */
export async function withDatabase<T>(
  { name, service, logLevel, config }: Command,
  work: (connection: Connection, log: FastifyBaseLogger) => Promise<T>,
): Promise<T> {
  const log = pino(loggerOptions(name, logLevel), pino.destination(2));
  const database = databaseName(config.MONGO_DATABASE_PREFIX, service);
  const mongo = connectMongo({ url: config.MONGO_URL, database, log });
  const redis = connectRedis({ url: config.REDIS_URL, name, log });
  const readiness = new Readiness();
  for (const server of [mongo, redis]) readiness.require(server);
  await readiness.firstUp(log);
  try {
    await refuseDuringBackup(redis.client);
    return await work(mongo.connection, log);
  } finally {
    await Promise.all([mongo.close(), redis.close()]);
  }
}
