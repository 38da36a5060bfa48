import { Redis } from 'ioredis';
import { connect } from 'nats';
import { inject } from 'vitest';
import { natsAccount } from './nats-accounts.js';
import { type TestServers, WORLDS } from './provided.js';

/** Empty databases on the shared servers, isolated for one test file. */
export interface World {
  mongoUrl: string;
  /** The prefix of every database name. */
  mongoPrefix: string;
  redisUrl: string;
  natsUrl: string;
}

export async function createTestWorld(): Promise<World> {
  const { mongoUrl, redisUrl, natsAddress } = inject('testServers');
  const turn = await nextTurn(redisUrl);
  const number = ((turn - 1) % WORLDS) + 1;
  const account = natsAccount(number);
  const world = {
    mongoUrl,
    mongoPrefix: `t${turn}_`,
    redisUrl: `${redisUrl}/${number}`,
    natsUrl: `nats://${account.user}:${account.password}@${natsAddress}`,
  };
  await Promise.all([emptyRedis(world.redisUrl), emptyNats(natsAddress, account)]);
  return world;
}

async function nextTurn(redisUrl: TestServers['redisUrl']): Promise<number> {
  const redis = new Redis(redisUrl);
  try {
    return await redis.incr('worlds-given');
  } finally {
    redis.disconnect();
  }
}

async function emptyRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
}

async function emptyNats(address: string, account: { user: string; password: string }): Promise<void> {
  const connection = await connect({ servers: address, user: account.user, pass: account.password });
  const { streams } = await connection.jetstreamManager();
  for await (const stream of streams.list()) await streams.delete(stream.config.name);
  await connection.close();
}
