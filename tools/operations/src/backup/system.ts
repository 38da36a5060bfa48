import { streams } from '@wifi-share/contracts/events/streams';
import { connectionOptions } from '@wifi-share/messaging/events/connection-options';
import { createRedis } from '@wifi-share/service-kit/redis/redis-address';
import { connectionNamePrefix } from '@wifi-share/service-kit/redis/refuse-during-backup';
import type { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { connect, type NatsConnection } from 'nats';
import { type Databases, databasesOf } from './databases.js';

/** Where an installation keeps what it knows. */
export interface SystemAddress {
  mongoUrl: string;
  /** Begins the names of the services' databases. */
  mongoPrefix: string;
  redisUrl: string;
  natsUrl: string;
}

/** The three servers of an installation, while no service runs. */
export interface System {
  databases: Databases;
  redis: Redis;
  nats: NatsConnection;
}

/** Something has to be done by the operator before this can be; the message says what. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

export const streamNames: readonly string[] = Object.values(streams).map(({ name }) => name);

const reachableWithinMilliseconds = 5000;

/** Connects to all three servers, for as long as `use` takes. Throws BackupProblem when one does not answer. */
export async function withSystem<T>(
  { mongoUrl, mongoPrefix, redisUrl, natsUrl }: SystemAddress,
  use: (system: System) => Promise<T>,
): Promise<T> {
  const client = new mongoose.mongo.MongoClient(mongoUrl, { serverSelectionTimeoutMS: reachableWithinMilliseconds });
  const redis = createRedis(redisUrl, {
    connectionName: `${connectionNamePrefix}backup`,
    lazyConnect: true,
    retryStrategy: () => null,
    sentinelRetryStrategy: () => null,
    connectTimeout: 5000,
  });
  redis.on('error', () => undefined);
  let nats: NatsConnection | undefined;
  try {
    await reached('MongoDB', client.connect());
    await reached('Redis', redis.connect());
    nats = await reached('NATS', connect({ ...connectionOptions({ url: natsUrl, name: 'backup' }), reconnect: false }));
    return await use({ databases: databasesOf(client, mongoPrefix), redis, nats });
  } finally {
    await nats?.close();
    redis.disconnect();
    await client.close();
  }
}

const reached = <T>(name: string, connected: Promise<T>): Promise<T> =>
  connected.catch((error) => {
    throw new BackupProblem(`${name} does not answer: ${error instanceof Error ? error.message : error}`);
  });
