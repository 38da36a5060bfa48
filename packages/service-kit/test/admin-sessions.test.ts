import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdminSessionStore } from '../src/sessions/admin-session-store.js';

let redis: Redis;
beforeAll(async () => {
  redis = new Redis((await createTestWorld()).redisUrl);
});
afterAll(() => redis.disconnect());

it('all sessions of admins end, however many keys there are, and nothing else goes', async () => {
  await redis.flushdb();
  const sessions = createAdminSessionStore(redis);
  const others = Array.from({ length: 3000 }, (_, index) => `session:${index}`);
  await redis.mset(Object.fromEntries(others.map((key) => [key, 'admin-session:'])));
  const browser = { ipAddress: '192.0.2.1', userAgent: '' };
  const begun = await Promise.all(Array.from({ length: 50 }, () => sessions.create(browser)));
  expect(await sessions.endAll()).toBe(50);
  expect(await Promise.all(begun.map(({ token }) => sessions.find(token)))).toEqual(begun.map(() => null));
  expect((await redis.keys('*')).sort()).toEqual(others.sort());
  expect(await sessions.endAll()).toBe(0);
});
