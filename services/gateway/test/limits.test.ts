import { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { configSchema } from '../src/config.js';
import { MinuteLimit } from '../src/limits/minute-limit.js';
import { anna, gatewayForThisTest, publicUrl, type TestGateway } from './support/gateway.js';
import { cafe, serving, toldVisits, visitOf } from './support/networks.js';

const statuses = async (count: number, once: (index: number) => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: count }, (_, index) => once(index)))).map(({ status }) => status);
const tally = (all: number[]) =>
  Object.fromEntries([...new Set(all)].sort().map((s) => [s, all.filter((x) => x === s).length]));
const unknownId = (index: number) => `unknown${String(index).padStart(5, '0')}`;
const withCafe = async (settings: Record<string, string>): Promise<TestGateway> => {
  const gateway = await gatewayForThisTest(settings);
  gateway.networks.answer = serving({ [cafe.id]: cafe });
  return gateway;
};

describe('public reads', () => {
  it('are limited per address, calls and pages together', async () => {
    const gateway = await withCafe({ PUBLIC_READS_PER_MINUTE: '10' });
    const lookup = () => gateway.ask({ path: `/api/wifi/${cafe.id}` });
    expect(tally(await statuses(15, lookup))).toEqual({ 200: 10, 429: 5 });

    const refused = await lookup();
    expect(refused.json.code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    const page = await gateway.ask({ path: `/wifi/${cafe.id}` });
    expect(page.status).toBe(429);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['retry-after']).toBeDefined();
    expect((await gateway.ask({ path: '/api/translations/en' })).status).toBe(429);

    const elsewhere = await gateway.ask({ path: `/api/wifi/${cafe.id}`, from: '127.0.0.2' });
    expect(elsewhere.status).toBe(200);
  });

  it('may be 6,000 a minute where nothing else is set, and 60 of unknown ids (R41)', () => {
    const { PUBLIC_READS_PER_MINUTE, UNKNOWN_IDS_PER_MINUTE } = configSchema.shape;
    expect(UNKNOWN_IDS_PER_MINUTE.parse(undefined)).toBe(60);
    const limit = new MinuteLimit({ perMinute: PUBLIC_READS_PER_MINUTE.parse(undefined) });
    expect(Array.from({ length: 6000 }, () => limit.take('a')).every(Boolean)).toBe(true);
    expect(limit.take('a')).toBe(false);
  });
});

describe('unknown ids', () => {
  it('are limited per address, one after the other or all at once, and known ones go on', async () => {
    const gateway = await withCafe({ UNKNOWN_IDS_PER_MINUTE: '5' });
    const guess = (index: number, from: string) => gateway.ask({ path: `/api/wifi/${unknownId(index)}`, from });
    for (let index = 0; index < 5; index++) expect((await guess(index, '127.0.0.1')).status).toBe(404);
    expect((await guess(0, '127.0.0.1')).status).toBe(429);
    expect((await gateway.ask({ path: '/api/wifi/no-id-at-all' })).status).toBe(429);

    expect(tally(await statuses(20, (index) => guess(100 + index, '127.0.0.2')))).toEqual({ 404: 5, 429: 15 });

    await gateway.ask({ path: `/api/wifi/${cafe.id}`, from: '127.0.0.3' });
    expect((await gateway.ask({ path: `/api/wifi/${cafe.id}` })).status).toBe(200);
  });

  it('are no limit for networks that are there, however many are read at once', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => unknownId(index));
    const gateway = await gatewayForThisTest({ UNKNOWN_IDS_PER_MINUTE: '5' });
    gateway.networks.answer = serving(Object.fromEntries(ids.map((id) => [id, { ...cafe, id }])));
    expect(tally(await statuses(30, (index) => gateway.ask({ path: `/api/wifi/${ids[index]}` })))).toEqual({ 200: 30 });
  });

  it('leave networks that are there to others behind the same address', async () => {
    const gateway = await withCafe({ UNKNOWN_IDS_PER_MINUTE: '2' });
    const unknown = await statuses(5, (index) => gateway.ask({ path: `/api/wifi/${unknownId(index)}` }));
    expect(tally(unknown)).toEqual({ 404: 2, 429: 3 });
    expect((await gateway.ask({ path: `/api/wifi/${cafe.id}` })).status).toBe(200);
  });

  it('cost the networks service a bounded number of readings', async () => {
    const gateway = await withCafe({ UNKNOWN_IDS_PER_MINUTE: '2' });
    const unknown = await statuses(40, (index) => gateway.ask({ path: `/api/wifi/${unknownId(index)}` }));
    expect(tally(unknown)).toEqual({ 404: 2, 429: 38 });
    expect(gateway.networks.received).toHaveLength(20);
  });

  it('count the same by visits, which are not forwarded', async () => {
    const gateway = await withCafe({ UNKNOWN_IDS_PER_MINUTE: '2' });
    const visit = (id: string) => gateway.ask(visitOf(id));
    expect((await visit(cafe.id)).status).toBe(202);
    expect((await visit(unknownId(1))).status).toBe(404);
    expect((await visit(unknownId(2))).status).toBe(404);
    expect((await visit(unknownId(3))).status).toBe(429);
    expect(toldVisits(gateway.networks.received)).toMatchObject([[{ networkId: cafe.id }]]);
  });

  it('do not count while no network of the site is active', async () => {
    const gateway = await withCafe({ UNKNOWN_IDS_PER_MINUTE: '2' });
    const active = () => gateway.ask({ path: '/api/wifi/active' });
    expect(tally(await statuses(10, active))).toEqual({ 404: 10 });
  });
});

describe('calls', () => {
  it.each([
    ['ACCESSES', 'POST', `/api/wifi/${cafe.id}/access`],
    ['CREDENTIALS', 'POST', '/api/user/login'],
    ['WRITES', 'PUT', '/api/user/networks/abcdefghij12'],
    ['READS', 'GET', `/api/user/${anna.userId}/networks`],
  ])('are limited per class and address: %s', async (name, method, path) => {
    const gateway = await withCafe({ [`${name}_PER_MINUTE`]: '3' });
    const headers = { cookie: await gateway.signIn(), origin: publicUrl, 'content-type': 'application/json' };
    const call = (from = '127.0.0.1') =>
      gateway.ask({ method, path, headers, from, ...(method !== 'GET' && { body: '{}' }) });
    const done = name === 'ACCESSES' ? 202 : 200;
    // Redis may still be away, which is a 503.
    await expect.poll(async () => (await call('127.0.0.9')).status).toBe(429);

    expect(tally(await statuses(8, () => call()))).toEqual({ [done]: 3, 429: 5 });
    const refused = await call();
    expect(refused.json.code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('127.0.0.2')).status).toBe(done);
    expect((await gateway.ask({ method: 'POST', path: '/api/user/logout', headers })).status).toBe(
      name === 'WRITES' ? 429 : 200,
    );
  });

  it('are counted without any guest’s address in Redis', async () => {
    const gateway = await withCafe({});
    const redis = new Redis(gateway.world.redisUrl);
    const visit = () => gateway.ask(visitOf(cafe.id, { from: '127.0.0.7' }));
    const countedVisitors = async () => {
      await visit();
      return redis.keys('limit:access:*');
    };
    await expect.poll(countedVisitors).toHaveLength(1);
    expect((await redis.keys('*')).join()).not.toContain('127.0.0');
    redis.disconnect();
  });
});

describe('a limit in memory', () => {
  it('begins anew a minute after the first', () => {
    let milliseconds = 1000;
    const limit = new MinuteLimit({ perMinute: 2, clock: { now: () => milliseconds } });
    expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([true, true, false, true]);
    milliseconds = 60_000;
    expect(limit.take('a')).toBe(false);
    expect(limit.secondsLeft('a')).toBe(1);
    milliseconds = 61_001;
    expect(limit.take('a')).toBe(true);
  });
});
