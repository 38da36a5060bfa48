import { startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { Redis } from 'ioredis';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLease, leaseHolder } from '../../src/events/lease.js';
import { connectRedis } from '../../src/redis/connect-redis.js';
import { recordingLog, testWorld } from './stage.js';

const redisOf = (url: string) => {
  const redis = new Redis(url);
  onTestFinished(() => redis.disconnect());
  return redis;
};

it('is held by one copy until it is released', async () => {
  const redis = redisOf((await testWorld()).redisUrl);
  const [one, two] = [createLease(redis, 'counts', 'one'), createLease(redis, 'counts', 'two')];
  expect(await one.hold()).toBe(true);
  expect(await two.hold()).toBe(false);
  expect(await one.hold()).toBe(true);
  await two.release();
  expect(await two.hold()).toBe(false);
  await one.release();
  expect(await two.hold()).toBe(true);
  expect(await one.hold()).toBe(false);
});

it('passes on by itself when its holder has died', async () => {
  const redis = redisOf((await testWorld()).redisUrl);
  await createLease(redis, 'counts', 'dead', 200).hold();
  const heir = createLease(redis, 'counts', 'heir', 200);
  await vi.waitFor(async () => expect(await heir.hold()).toBe(true), 5000);
});

it('is gone on with at once by the next process in the place of its holder', async () => {
  const redis = redisOf((await testWorld()).redisUrl);
  await createLease(redis, 'counts', leaseHolder(3002)).hold();
  expect(await createLease(redis, 'counts', leaseHolder(3012)).hold()).toBe(false);
  expect(await createLease(redis, 'counts', leaseHolder(3002)).hold()).toBe(true);
});

it('is nobody else’s where the system chooses the port', () => {
  expect(leaseHolder(0)).not.toBe(leaseHolder(0));
});

it('is prolonged while it is in use, without asking Redis each time', async () => {
  const redis = redisOf((await testWorld()).redisUrl);
  let clock = 0;
  const lease = createLease(redis, 'counts', 'one', 60_000, () => clock);
  await lease.hold();
  await redis.pexpire('lease:counts', 20_000);
  clock += 20_000;
  await lease.hold();
  expect(await redis.pttl('lease:counts')).toBeLessThanOrEqual(20_000);
  clock += 20_000;
  await lease.hold();
  expect(await redis.pttl('lease:counts')).toBeGreaterThan(50_000);
});

it('stops nobody from working while Redis is away', async () => {
  const server = await startOwnServer('redis');
  onTestFinished(() => server.stop());
  const redis = connectRedis({ url: server.url, log: recordingLog().log });
  onTestFinished(() => redis.close());
  await redis.firstUp;
  await createLease(redis.client, 'counts', 'one').hold();
  await server.kill();
  await vi.waitFor(() => expect(redis.isUp()).toBe(false), 15_000);
  const other = createLease(redis.client, 'counts', 'other');
  expect(await other.hold()).toBe(true);
  await other.release();
});
