import { freePort } from '@wifi-share/tools/backing/free-port';
import { type OwnServer, startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDependencyFailure } from '../src/app/dependency-failure.js';
import { loggedError } from '../src/app/logged-error.js';

let server: OwnServer;
let redis: Redis;
beforeAll(async () => {
  server = await startOwnServer('redis');
  redis = new Redis(server.url);
});
afterAll(async () => {
  redis.disconnect();
  await server.stop();
});

const address = 'anna@cafe-nord.eu';
const writes = () => [
  redis.set(address, address),
  redis.multi().set(address, address).zadd('all', 1, address).exec(),
  redis.eval("return redis.call('INCR', KEYS[1])", 1, `${address}:count`),
];
const refusals = async () =>
  (await Promise.allSettled(writes())).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));

it.each([
  ['has no memory left', () => redis.config('SET', 'maxmemory', 1), () => redis.config('SET', 'maxmemory', 0)],
  ['is a copy', async () => redis.replicaof('127.0.0.1', await freePort()), () => redis.replicaof('NO', 'ONE')],
])('a Redis that %s counts as away, and what it refused is not logged', async (_what, begin, end) => {
  await begin();
  const refused = await refusals();
  expect(refused).toHaveLength(3);
  expect(refused.filter((error) => !isDependencyFailure(error))).toEqual([]);
  expect(JSON.stringify(refused.map(loggedError))).not.toContain(address);
  await end();
  expect(await refusals()).toEqual([]);
});

it('a command that is wrong is our own fault', async () => {
  await redis.set('text', 'words');
  const wrong = await redis.incr('text').catch((error: unknown) => error);
  expect(isDependencyFailure(wrong)).toBe(false);
});
