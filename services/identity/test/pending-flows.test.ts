import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPendingSignIns } from '../src/factors/pending-sign-ins.js';
import { createPendingFlows, type Flow } from '../src/social-sign-in/pending-flows.js';

let redis: Redis;
beforeAll(async () => {
  redis = new Redis((await createTestWorld()).redisUrl);
});
afterAll(() => redis.disconnect());

const flow = (state: string): Flow => ({
  ...{ provider: 'google', state, nonce: 'n', verifier: 'v', next: null, language: 'en' },
  ...{ purpose: null, begunAt: 0, link: null },
});

it('keeps a bounded number of sign-ins under way: the newest', async () => {
  const flows = createPendingFlows(redis, 3);
  for (let number = 0; number < 20; number += 1) await flows.keep(`browser-${number}`, flow(`state-${number}`));
  expect(await redis.keys('social-flow:*')).toHaveLength(3);
  expect(await redis.dbsize()).toBe(3 + 3 + 1);
  expect(await flows.take('browser-16', 'state-16')).toBeNull();
  expect(await flows.take('browser-17', 'state-17')).toEqual(flow('state-17'));
  expect(await flows.take('browser-19', 'state-19')).toEqual(flow('state-19'));
});

it('keeps a bounded number of sign-ins that wait for a passkey, and all that have given a password', async () => {
  const signIns = createPendingSignIns(redis, 3);
  const user = { id: 'anna', proofMark: 'mark', way: 'password', link: null } as const;
  const known = await signIns.keep({ challenge: 'c', user });
  const tokens: string[] = [];
  for (let number = 0; number < 20; number += 1)
    tokens.push(await signIns.keep({ challenge: `${number}`, user: null }));
  const found = await Promise.all(tokens.map(signIns.find));
  expect(found.map((one) => one?.challenge)).toEqual([...Array(17).fill(undefined), '17', '18', '19']);
  expect(await signIns.find(known)).toMatchObject({ user });
});
