import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSessionStore, type SessionStore } from '../src/sessions/session-store.js';

const userId = '6f8a4a3e-6d0f-4a52-9a3a-0d6c2a1f4b11';
const free = { userId, plan: 'free', maxNetworks: 1, entitlementVersion: 3 } as const;
const premium = { userId, plan: 'premium', maxNetworks: 5, entitlementVersion: 4 } as const;
const pro = { userId, plan: 'pro', maxNetworks: 10, entitlementVersion: 5 } as const;

let redis: Redis;
let sessions: SessionStore;
beforeAll(async () => {
  redis = new Redis((await createTestWorld()).redisUrl);
  sessions = createSessionStore(redis);
});
afterAll(() => redis.disconnect());
beforeEach(() => redis.flushdb());

it('updates the entitlements in every session of the user, and in no other session', async () => {
  const mine = [await sessions.create(free, 'A browser'), await sessions.create(free)];
  const theirs = await sessions.create({ ...free, userId: '00000000-0000-4000-8000-000000000000' });
  await sessions.updateEntitlements(premium);
  for (const token of mine) {
    const { sessionId: _, ...found } = (await sessions.find(token))!;
    expect(found).toEqual(premium);
  }
  expect(await sessions.find(theirs)).toMatchObject({ plan: 'free', entitlementVersion: 3 });
  expect(await sessions.list(userId)).toEqual(
    expect.arrayContaining([expect.objectContaining({ userAgent: 'A browser' })]),
  );
});

it('changes nothing in a session that knows as much or more', async () => {
  const token = await sessions.create(premium);
  await sessions.updateEntitlements(free);
  await sessions.updateEntitlements({ ...free, entitlementVersion: 4 });
  expect(await sessions.find(token)).toMatchObject(premium);
});

it('makes no session last longer', async () => {
  await sessions.create(free);
  const [key] = await redis.keys('session:*');
  await redis.expire(key!, 100);
  await sessions.updateEntitlements(premium);
  expect(await redis.ttl(key!)).toBeLessThanOrEqual(100);
  expect(await redis.ttl(key!)).toBeGreaterThan(0);
});

it('saves no session from an end that was due before, by a password that changed in between', async () => {
  const [before, since] = [await sessions.create(free), await sessions.create(premium)];
  await sessions.updateEntitlements(pro);
  await sessions.updateEntitlements({ ...pro, entitlementVersion: 6 });
  await sessions.endOlder(userId, premium.entitlementVersion);
  expect(await sessions.find(before)).toBeNull();
  expect(await sessions.find(since)).toMatchObject({ plan: 'pro' });
});

it('ends with the newest however many do it at once, while the session is in use', async () => {
  const token = await sessions.create(free);
  const versions = Array.from({ length: 40 }, (_, index) => 4 + ((index * 7) % 40));
  const updates = versions.map((version) => ({ ...premium, maxNetworks: version, entitlementVersion: version }));
  await Promise.all(updates.flatMap((facts) => [sessions.updateEntitlements(facts), sessions.find(token)]));
  expect(await sessions.find(token)).toMatchObject({ entitlementVersion: 43, maxNetworks: 43 });
});

it('brings back no session that ends at that moment', async () => {
  for (let round = 0; round < 20; round++) {
    const token = await sessions.create(free);
    await Promise.all([
      sessions.updateEntitlements(premium),
      sessions.endAll(userId),
      sessions.updateEntitlements(pro),
    ]);
    expect(await sessions.find(token)).toBeNull();
  }
  expect(await redis.keys('session:*')).toEqual([]);
});
