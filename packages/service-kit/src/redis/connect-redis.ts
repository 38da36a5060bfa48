import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { Dependency } from '../app/readiness.js';
import { createRedis } from './redis-address.js';
import { connectionNamePrefix } from './refuse-during-backup.js';

export interface RedisDependency extends Dependency {
  readonly client: Redis;
}

interface RedisConnectionOptions {
  url: string;
  /** The program, e.g. `networks`, in Redis' list of clients. */
  name: string;
  log: FastifyBaseLogger;
  /** Pipelines commands automatically; not for BullMQ's connections, whose commands may block. */
  manyCommands?: boolean;
}

/** Connects and reconnects without limit; while Redis is down every command fails at once instead of waiting in a queue. */
export function connectRedis({ url, name, log, manyCommands = false }: RedisConnectionOptions): RedisDependency {
  const client = createRedis(url, {
    connectionName: `${connectionNamePrefix}${name}`,
    enableOfflineQueue: false,
    enableAutoPipelining: manyCommands,
    maxRetriesPerRequest: 0,
    commandTimeout: 2000,
    // A server that hangs counts as down after one command: the following ones fail at once.
    socketTimeout: 2000,
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
  });
  let logged = false;
  client.on('error', (err) => {
    if (!logged) log.warn({ err }, 'redis is away');
    logged = true;
  });
  client.on('ready', () => {
    logged = false;
  });
  return {
    name: 'redis',
    client,
    firstUp: new Promise((resolve) => client.once('ready', () => resolve())),
    isUp: () => client.status === 'ready',
    close: async () => client.disconnect(),
  };
}
