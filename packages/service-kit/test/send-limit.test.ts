import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSendLimit } from '../src/limits/send-limit.js';

let redis: Redis;
let clock: number;
beforeAll(async () => {
  redis = new Redis((await createTestWorld()).redisUrl);
});
afterAll(() => redis.disconnect());
beforeEach(async () => {
  await redis.flushdb();
  clock = Date.now();
});

const store = () => ({ redis, secret: 'a secret', now: () => new Date(clock) });
const pass = (seconds: number): void => {
  clock += seconds * 1000;
};

/** `sent`, or the seconds to wait. */
const outcome = (sending: Promise<string>): Promise<string | number> =>
  sending.catch((error) => {
    expect(error.code).toBe('too_many_requests');
    return error.options.retryAfter;
  });
const letter = async () => 'sent';

it('so many are sent in any stretch of the time, also across what a fixed window would part', async () => {
  const limit = createSendLimit(store(), 'letters', [{ most: 3, seconds: 3600 }]);
  const ask = () => outcome(limit.send('jana', letter));
  expect(await ask()).toBe('sent');
  pass(3599);
  expect([await ask(), await ask(), await ask()]).toEqual(['sent', 'sent', 1]);
  pass(1);
  expect([await ask(), await ask()]).toEqual(['sent', 3599]);
  expect(await outcome(limit.send('petr', letter))).toBe('sent');
});

it('every bound holds, and asking in vain counts for none', async () => {
  const limit = createSendLimit(store(), 'codes', [
    { most: 1, seconds: 30 },
    { most: 3, seconds: 3600 },
  ]);
  const ask = () => outcome(limit.send('admin', letter));
  for (let sent = 0; sent < 3; sent++) {
    expect([await ask(), await ask()]).toEqual(['sent', sent === 2 ? 3540 : 30]);
    pass(30);
  }
  expect(await ask()).toBe(3510);
  pass(3510);
  expect(await ask()).toBe('sent');
});

it('of many at once no more are sent', async () => {
  const limit = createSendLimit(store(), 'letters', [{ most: 5, seconds: 3600 }]);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(limit.send('jana', letter))));
  expect(outcomes.filter((each) => each === 'sent')).toHaveLength(5);
});

it('what was not sent after all does not count', async () => {
  const limit = createSendLimit(store(), 'letters', [{ most: 1, seconds: 3600 }]);
  const failing = limit.send('jana', () => Promise.reject(new Error('taken')));
  await expect(failing).rejects.toThrow('taken');
  expect(await outcome(limit.send('jana', letter))).toBe('sent');
});

it('Redis learns no recipient, and forgets after the longest time', async () => {
  const limit = createSendLimit(store(), 'letters', [{ most: 1, seconds: 3600 }]);
  await limit.send('jana@mail.example', letter);
  const [key = ''] = await redis.keys('*');
  expect(key).toMatch(/^sent:letters\.[\w-]{43}$/);
  expect(await redis.pttl(key)).toBeGreaterThan(3_500_000);
});
