import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSessionStore, type SessionStore } from '../src/sessions/session-store.js';

const day = 24 * 60 * 60 * 1000;
const user = {
  userId: '6f8a4a3e-6d0f-4a52-9a3a-0d6c2a1f4b11',
  plan: 'premium',
  maxNetworks: 5,
  entitlementVersion: 3,
} as const;

let redis: Redis;
let clock: number;
let sessions: SessionStore;
beforeAll(async () => {
  redis = new Redis((await createTestWorld()).redisUrl);
});
afterAll(() => redis.disconnect());
beforeEach(async () => {
  await redis.flushdb();
  clock = Date.now();
  sessions = createSessionStore(redis, () => clock);
});

it('finds the principal of a token, and null for another one', async () => {
  const token = await sessions.create(user);
  expect(await sessions.find(token)).toMatchObject(user);
  expect(await sessions.find(`${token}x`)).toBeNull();
});

it('never stores the token', async () => {
  const token = await sessions.create(user);
  for (const key of await redis.keys('*')) {
    expect(key).not.toContain(token);
    const values = (await redis.type(key)) === 'zset' ? await redis.zrange(key, 0, '-1') : [await redis.get(key)];
    expect(values.join()).not.toContain(token);
  }
});

it('slides by 30 days at each use', async () => {
  const token = await sessions.create(user);
  const [key] = await redis.keys('session:*');
  await redis.expire(key!, 100);
  await sessions.find(token);
  // By Redis's clock some of it may have passed.
  const seconds = await redis.ttl(key!);
  expect(seconds).toBeLessThanOrEqual(30 * 24 * 60 * 60);
  expect(seconds).toBeGreaterThan(30 * 24 * 60 * 60 - 60);
});

it('takes a session that another version stored in another shape for none', async () => {
  const token = await sessions.create(user);
  const [key] = await redis.keys('session:*');
  await redis.set(key!, JSON.stringify({ ...user, plan: 'gold' }));
  expect(await sessions.find(token)).toBeNull();
});

it('ends 90 days after the sign-in however often it was used', async () => {
  const token = await sessions.create(user);
  clock += 90 * day - 1;
  expect(await sessions.find(token)).not.toBeNull();
  clock += 1;
  expect(await sessions.find(token)).toBeNull();
});

it('forgets what it remembered of sessions that are over, so that who signs in for years leaves no pile', async () => {
  for (let year = 0; year < 3; year++) {
    for (let week = 0; week < 52; week++) {
      await sessions.create(user);
      clock += 7 * day;
    }
  }
  expect(await redis.zcard(`sessions-of:${user.userId}`)).toBeLessThanOrEqual(90 / 7 + 1);
});

it('ends the oldest session of who begins more than a hundred, so that no program fills the memory', async () => {
  const tokens: string[] = [];
  for (let i = 0; i < 101; i++) {
    tokens.push(await sessions.create(user));
    clock += 1;
  }
  expect(await sessions.find(tokens[0]!)).toBeNull();
  expect(await sessions.find(tokens[1]!)).not.toBeNull();
  expect(await sessions.list(user.userId)).toHaveLength(100);
  expect(await redis.keys('session:*')).toHaveLength(100);
});

it('ends one session, or all of a user', async () => {
  const tokens = await Promise.all([1, 2, 3].map(() => sessions.create(user)));
  const other = await sessions.create({ ...user, userId: '00000000-0000-4000-8000-000000000000' });
  await sessions.end(user.userId, [(await sessions.find(tokens[0]!))!.sessionId]);
  expect(await sessions.find(tokens[0]!)).toBeNull();
  expect(await sessions.find(tokens[1]!)).not.toBeNull();
  await sessions.endAll(user.userId);
  for (const token of tokens) expect(await sessions.find(token)).toBeNull();
  expect(await sessions.find(other)).not.toBeNull();
});

it('ends the sessions of a user that began before a version of theirs, and what is left of others', async () => {
  const [older, same, newer, foreign] = [
    await sessions.create({ ...user, entitlementVersion: 3 }),
    await sessions.create({ ...user, entitlementVersion: 4 }),
    await sessions.create({ ...user, entitlementVersion: 5 }),
    await sessions.create({ ...user, userId: '00000000-0000-4000-8000-000000000000' }),
  ];
  await redis.zadd(`sessions-of:${user.userId}`, clock, 'run-out');
  await sessions.endOlder(user.userId, 4);
  expect(await sessions.find(older)).toBeNull();
  for (const token of [same, newer, foreign]) expect(await sessions.find(token)).not.toBeNull();
  expect(await sessions.idsOf(user.userId)).toHaveLength(2);
});

it('lists when the sessions of a user began and were last used, without using them', async () => {
  await sessions.create(user, 'A browser');
  const [key] = await redis.keys('session:*');
  await redis.pexpire(key!, 29 * day);
  const [listed] = await sessions.list(user.userId);
  expect(listed).toMatchObject({ userAgent: 'A browser', createdAt: clock });
  expect(Math.round((clock - listed!.lastUsedAt) / day)).toBe(1);
  expect(await redis.pttl(key!)).toBeLessThanOrEqual(29 * day);
  clock += 90 * day;
  expect(await sessions.list(user.userId)).toEqual([]);
});
