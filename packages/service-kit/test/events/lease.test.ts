import { randomUUID } from 'node:crypto';
import { startOwnServer } from '@wifi-share/tools/test-servers/own-server';
import { Redis } from 'ioredis';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLeases, leaseHolder } from '../../src/events/lease.js';
import { connectRedis } from '../../src/redis/connect-redis.js';
import { recordingLog, testWorld } from './stage.js';

const partitions = Array.from({ length: 8 }, (_, index) => `partition-${index}`);

/** Copies of a service that nobody else knows; `copy` makes one, with a lease for each of `names`. */
async function copiesOfAService(names: readonly string[] = ['counts'], milliseconds?: number) {
  const redis = new Redis((await testWorld()).redisUrl);
  onTestFinished(() => redis.disconnect());
  const group = randomUUID();
  const copy = (holder: string, now?: () => number) => {
    const newLease = createLeases({ redis, group, holder, ...(milliseconds && { milliseconds }), ...(now && { now }) });
    return names.map((name) => newLease(name));
  };
  const one = (holder: string, now?: () => number) => copy(holder, now)[0] as ReturnType<typeof copy>[number];
  return { redis, key: (name: string) => `lease:${group}-${name}`, copy, one };
}

it('is held by one copy until it is released', async () => {
  const { one } = await copiesOfAService();
  const [first, second] = [one('one'), one('two')];
  expect(await first.hold()).toBe(true);
  expect(await second.hold()).toBe(false);
  expect(await first.hold()).toBe(true);
  await first.release();
  expect(await second.hold()).toBe(true);
  expect(await first.hold()).toBe(false);
});

it('is not released by who does not hold it', async () => {
  const { one } = await copiesOfAService();
  await one('one').hold();
  await one('two').release();
  expect(await one('three').hold()).toBe(false);
});

it('passes on by itself when its holder has died', async () => {
  const { one } = await copiesOfAService(['counts'], 200);
  await one('dead').hold();
  const heir = one('heir');
  await vi.waitFor(async () => expect(await heir.hold()).toBe(true), 5000);
});

it('is gone on with at once by the next process in the place of its holder', async () => {
  const { one } = await copiesOfAService();
  await one(leaseHolder(3002)).hold();
  expect(await one(leaseHolder(3012)).hold()).toBe(false);
  expect(await one(leaseHolder(3002)).hold()).toBe(true);
});

it('is nobody else’s where the system chooses the port', () => {
  expect(leaseHolder(0)).not.toBe(leaseHolder(0));
});

it('is prolonged while it is in use, without asking Redis each time', async () => {
  const { redis, key, one } = await copiesOfAService(['counts'], 60_000);
  let clock = 0;
  const lease = one('one', () => clock);
  await lease.hold();
  await redis.pexpire(key('counts'), 20_000);
  clock += 20_000;
  await lease.hold();
  expect(await redis.pttl(key('counts'))).toBeLessThanOrEqual(20_000);
  clock += 20_000;
  await lease.hold();
  expect(await redis.pttl(key('counts'))).toBeGreaterThan(50_000);
});

it('stops nobody from working while Redis is away', async () => {
  const server = await startOwnServer('redis');
  onTestFinished(() => server.stop());
  const redis = connectRedis({ url: server.url, name: 'tests', log: recordingLog().log });
  onTestFinished(() => redis.close());
  await redis.firstUp;
  const leaseOf = (holder: string) => createLeases({ redis: redis.client, group: 'counts', holder })('counts');
  await leaseOf('one').hold();
  await server.kill();
  await vi.waitFor(() => expect(redis.isUp()).toBe(false), 15_000);
  const other = leaseOf('other');
  expect(await other.hold()).toBe(true);
  await other.release();
});

it('copies share what there is: who comes later gets its part, and what a copy leaves goes to the others', async () => {
  const { copy } = await copiesOfAService(partitions, 400);
  /** How many leases each copy holds after all of them have asked for all. */
  const shared = async (...copies: ReturnType<typeof copy>[]) => {
    const held = [];
    for (const leases of copies) {
      let count = 0;
      for (const lease of leases) if (await lease.hold()) count++;
      held.push(count);
    }
    return held;
  };
  const eventually = (copies: ReturnType<typeof copy>[], expected: number[]) =>
    vi.waitFor(async () => expect(await shared(...copies)).toEqual(expected), 10_000);

  const [first, second, third] = [copy('one'), copy('two'), copy('three')];
  expect(await shared(first)).toEqual([8]);
  await eventually([first, second], [4, 4]);
  await eventually([first, second, third], [3, 2, 3]);

  const others = ['v', 'w'].map((name) => copy(name));
  await eventually([first, second, third, ...others], [2, 2, 2, 1, 1]);
  for (const leases of others) for (const lease of leases) await lease.release();
  await eventually([first, second, third], [3, 2, 3]);
  for (const lease of first) await lease.release();
  await eventually([second, third], [4, 4]);
  // The second is asked no more, as when it was killed.
  await eventually([third], [8]);
});
