import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import type { Dependency } from '../app/readiness.js';
import { connectionNamePrefix } from './refuse-during-backup.js';

export interface RedisDependency extends Dependency {
  readonly client: Redis;
}

interface RedisConnectionOptions {
  url: string;
  /** Of the program, e.g. `networks`: Redis shows it in its list of clients. */
  name: string;
  log: FastifyBaseLogger;
  /** Commands of the same moment go in one write; not for a connection that BullMQ uses, whose commands may block. */
  manyCommands?: boolean;
}

/** Connects to Redis and reconnects for ever; while it is away every command fails at once instead of waiting in a queue. */
export function connectRedis({ url, name, log, manyCommands = false }: RedisConnectionOptions): RedisDependency {
  const client = new Redis(url, {
    connectionName: `${connectionNamePrefix}${name}`,
    enableOfflineQueue: false,
    enableAutoPipelining: manyCommands,
    maxRetriesPerRequest: 0,
    commandTimeout: 2000,
    // A server that hangs counts as away: one command waits for it, and none of those that follow.
    socketTimeout: 2000,
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
  });
  let saidAway = false;
  client.on('error', (err) => {
    if (!saidAway) log.warn({ err }, 'redis is away');
    saidAway = true;
  });
  client.on('ready', () => {
    saidAway = false;
  });
  return {
    name: 'redis',
    client,
    firstUp: new Promise((resolve) => client.once('ready', () => resolve())),
    isUp: () => client.status === 'ready',
    close: async () => client.disconnect(),
  };
}
