import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { configSchema } from '../src/config.js';
import { ClientLimit } from '../src/limits/client-limit.js';
import { anna, publicUrl, startGateway, type TestGateway } from './support/gateway.js';
import { cafe, serving, visitOf } from './support/networks.js';

const statuses = async (count: number, once: (index: number) => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: count }, (_, index) => once(index)))).map(({ status }) => status);
const tally = (all: number[]) =>
  Object.fromEntries([...new Set(all)].sort().map((s) => [s, all.filter((x) => x === s).length]));
const unknownId = (index: number) => `unknown${String(index).padStart(5, '0')}`;

/** Limits count by address: each test has its own. */
let addresses = 10;
const newAddress = () => `127.0.0.${++addresses}`;

/** Of unknown ids, 5 a minute; of public reads, 100; of calls of each class, 3. */
let gateway: TestGateway;
beforeAll(async () => {
  const classes = ['ACCESSES', 'CREDENTIALS', 'WRITES', 'READS'].map((name) => [`${name}_PER_MINUTE`, '3']);
  gateway = await startGateway({
    ...Object.fromEntries(classes),
    ...{ PUBLIC_READS_PER_MINUTE: '100', UNKNOWN_IDS_PER_MINUTE: '5' },
  });
  gateway.networks.answer = serving({ [cafe.id]: cafe });
});
afterAll(() => gateway.stop());

const lookup = (from: string, id = cafe.id) => gateway.ask({ path: `/api/wifi/${id}`, from });

describe('public reads', () => {
  it('are limited per address, calls and pages together', async () => {
    const from = newAddress();
    expect(tally(await statuses(105, () => lookup(from)))).toEqual({ 200: 100, 429: 5 });
    const refused = await lookup(from);
    expect(refused.json.code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    const page = await gateway.ask({ path: `/wifi/${cafe.id}`, from });
    expect(page.status).toBe(429);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['retry-after']).toBeDefined();
    expect((await gateway.ask({ path: '/api/translations/en', from })).status).toBe(429);
    expect((await lookup(newAddress())).status).toBe(200);
  });

  it('count a picture of a code by its pixels, and refuse what would cost too much', async () => {
    const from = newAddress();
    const picture = (query: string) => lookup(from, `${cafe.id}/qr.png${query}`);
    const statusOf = async (query: string) => (await picture(query)).status;
    expect(await statuses(3, (index) => picture(['', '?size=64', '?size=nonsense'][index]!))).toEqual([200, 200, 200]);
    expect(tally(await statuses(7, () => picture('?size=2048&level=H')))).toEqual({ 200: 6, 429: 1 });
    expect(await statusOf('?size=1024')).toBe(429);
    expect(await statusOf('?size=512')).toBe(200);
    expect((await lookup(from)).status).toBe(429);
  });

  it('may be 6,000 a minute where nothing else is set, and 60 of unknown ids (R41)', () => {
    const { PUBLIC_READS_PER_MINUTE, UNKNOWN_IDS_PER_MINUTE } = configSchema.shape;
    expect(UNKNOWN_IDS_PER_MINUTE.parse(undefined)).toBe(60);
    const limit = new ClientLimit({ most: PUBLIC_READS_PER_MINUTE.parse(undefined) });
    expect(Array.from({ length: 6000 }, () => limit.take('a')).every(Boolean)).toBe(true);
    expect(limit.take('a')).toBe(false);
  });
});

describe('unknown ids', () => {
  it('are limited per address, one after the other or all at once, by lookups and by files', async () => {
    const from = newAddress();
    for (let index = 0; index < 5; index++) {
      expect((await lookup(from, index % 2 ? unknownId(index) : `${unknownId(index)}/qr.svg`)).status).toBe(404);
    }
    expect((await lookup(from, unknownId(0))).status).toBe(429);
    expect((await lookup(from, 'no-id-at-all')).status).toBe(429);
    expect((await lookup(from, `${unknownId(6)}/wlan.xml`)).status).toBe(429);

    const other = newAddress();
    expect(tally(await statuses(20, (index) => lookup(other, unknownId(100 + index))))).toEqual({ 404: 5, 429: 15 });
    expect((await lookup(other)).status).toBe(200);
  });

  it('are no limit for networks that are there, however many are read at once', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `network${String(index).padStart(5, '0')}`);
    const from = newAddress();
    gateway.networks.answer = serving(Object.fromEntries([cafe.id, ...ids].map((id) => [id, { ...cafe, id }])));
    expect(tally(await statuses(30, (index) => lookup(from, ids[index])))).toEqual({ 200: 30 });
  });

  it('cost the networks service a bounded number of readings', async () => {
    const from = newAddress();
    gateway.networks.received.length = 0;
    expect(tally(await statuses(90, (index) => lookup(from, unknownId(200 + index))))).toEqual({ 404: 5, 429: 85 });
    expect(gateway.networks.received.length).toBeLessThanOrEqual(50);
  });

  it('count the same by visits', async () => {
    const from = newAddress();
    const visit = (id: string) => gateway.ask(visitOf(id, { from }));
    for (let index = 0; index < 5; index++) await lookup(from, unknownId(300 + index));
    expect((await visit(unknownId(310))).status).toBe(429);
    expect((await visit(cafe.id)).status).toBe(202);
  });

  it('do not count while no network of the site is active', async () => {
    const from = newAddress();
    expect(tally(await statuses(10, () => lookup(from, 'active')))).toEqual({ 404: 10 });
  });
});

describe('calls', () => {
  it.each([
    ['ACCESSES', 'POST', `/api/wifi/${cafe.id}/access`],
    ['CREDENTIALS', 'POST', '/api/user/login'],
    ['WRITES', 'PUT', '/api/user/networks/abcdefghij12'],
    ['READS', 'GET', `/api/user/${anna.userId}/networks`],
  ])('are limited per class and address: %s', async (name, method, path) => {
    const [from, other] = [newAddress(), newAddress()];
    const headers = { cookie: await gateway.signIn(), origin: publicUrl, 'content-type': 'application/json' };
    const call = (of: string) =>
      gateway.ask({ method, path, headers, from: of, ...(method !== 'GET' && { body: '{}' }) });
    const done = name === 'ACCESSES' ? 202 : 200;
    expect(tally(await statuses(8, () => call(from)))).toEqual({ [done]: 3, 429: 5 });
    const refused = await call(from);
    expect(refused.json.code).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call(other)).status).toBe(done);
    const signOut = await gateway.ask({ method: 'POST', path: '/api/user/logout', headers, from });
    expect(signOut.status).toBe(name === 'WRITES' ? 429 : 200);
  });

  it('of visits are limited for a day too, for what is stored of them', async () => {
    const other = await startGateway({ ACCESSES_PER_DAY: '2' });
    onTestFinished(() => other.stop());
    other.networks.answer = serving({ [cafe.id]: cafe });
    const from = newAddress();
    const visits = await statuses(4, () => other.ask(visitOf(cafe.id, { from })));
    expect(tally(visits)).toEqual({ 202: 2, 429: 2 });
    const { headers } = await other.ask(visitOf(cafe.id, { from }));
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
    expect((await other.ask(visitOf(cafe.id, { from: newAddress() }))).status).toBe(202);
  });

  it('are counted without any guest’s address in Redis', async () => {
    const redis = new Redis(gateway.world.redisUrl);
    await gateway.ask({ method: 'POST', path: '/api/user/login', headers: { origin: publicUrl }, from: newAddress() });
    expect(await redis.keys('limit:credentials:*')).not.toEqual([]);
    expect((await redis.keys('*')).join()).not.toContain('127.0.0');
    redis.disconnect();
  });
});

it('a limit in memory begins again a minute after the first', () => {
  let milliseconds = 1000;
  const limit = new ClientLimit({ most: 2, clock: { now: () => milliseconds } });
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([true, true, false, true]);
  milliseconds = 60_000;
  expect(limit.take('a')).toBe(false);
  expect(limit.secondsLeft('a')).toBe(1);
  milliseconds = 61_001;
  expect(limit.take('a')).toBe(true);
});
