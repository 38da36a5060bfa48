import { startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { Redis } from 'ioredis';
import { expect, it, onTestFinished } from 'vitest';
import { createDailySalt } from '../src/accesses/daily-salt.js';

const connected = (url: string): Redis => {
  const redis = new Redis(url, { maxRetriesPerRequest: 0 });
  redis.on('error', () => undefined);
  onTestFinished(() => redis.disconnect());
  return redis;
};

const hour = 60 * 60 * 1000;
const tomorrow = () => new Date(Date.now() + 24 * hour);

it('is the same in every copy of the service, all day, and another one the next day', async () => {
  const redis = connected((await createTestWorld()).redisUrl);
  const [here, there] = [createDailySalt(redis), createDailySalt(redis)];
  const today = new Date();
  const [one, other] = await Promise.all([here(today), there(today)]);
  expect(one).toMatch(/^[\w-]{43}$/);
  expect([other, await here(today), await createDailySalt(redis)(today)]).toEqual([one, one, one]);
  expect(await here(tomorrow())).not.toBe(one);
});

it('is gone from Redis an hour after its day', async () => {
  const redis = connected((await createTestWorld()).redisUrl);
  const today = new Date();
  await createDailySalt(redis)(today);
  const [key] = await redis.keys('visitor-salt:*');
  const midnight = Date.parse(today.toISOString().slice(0, 10)) + 24 * hour;
  expect(await redis.pexpiretime(key!)).toBe(midnight + hour);
});

it('is the copy’s own while Redis is away, and stays so all day', async () => {
  const server = await startOwnServer('redis');
  onTestFinished(() => server.stop());
  const redis = connected(server.url);
  await redis.ping();
  await server.kill();
  const salt = createDailySalt(redis);
  const today = new Date();
  const own = await salt(today);
  expect(own).toMatch(/^[\w-]{43}$/);
  expect(await salt(today)).toBe(own);
});
