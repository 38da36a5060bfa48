import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressModel } from '../src/blocks/address.model.js';
import { createAddressHistory } from '../src/blocks/address-history.js';
import { createAttemptStore } from '../src/blocks/attempt-store.js';
import { createAttempts } from '../src/blocks/attempts.service.js';
import type { Whitelist } from '../src/whitelist/whitelist.service.js';
import { type AdminSecurityApp, startAdminSecurity } from './admin-security-app.js';
import { newAddress } from './at-the-gate.js';

const whitelist = { includes: async () => false } as unknown as Whitelist;
const start = Date.now();
const day = 86_400_000;

let app: AdminSecurityApp;
beforeAll(async () => {
  app = await startAdminSecurity();
});
afterAll(() => app.stop());

/** What one copy of the service among several knows, so many seconds after the start. */
function storeAt(seconds = 0) {
  const now = () => new Date(start + seconds * 1000);
  const history = createAddressHistory({ addresses: addressModel(app.database), outboxFilled: () => undefined, now });
  return createAttemptStore({ redis: app.redis, history, now });
}

/** An address whose attempts took a place, of which nothing more was heard. */
async function reserved(...ids: string[]): Promise<string> {
  const from = newAddress();
  for (const id of ids) await storeAt().take(from, id);
  return from;
}

const kindOf = async (from: string, seconds: number, id = 'd') => (await storeAt(seconds).take(from, id)).kind;

describe('a fourth attempt', () => {
  it('waits while three are under way', async () => {
    expect(await kindOf(await reserved('a', 'b', 'c'), 1)).toBe('busy');
  });

  it('gets the place of one that succeeded', async () => {
    const from = await reserved('a', 'b', 'c');
    await storeAt(1).giveBack(from, 'b');
    expect(await kindOf(from, 1)).toBe('done');
  });

  it('waits while two have failed and the third is under way', async () => {
    const from = await reserved('a', 'b', 'c');
    for (const id of ['a', 'b']) await storeAt().fail(from, id);
    expect(await kindOf(from, 1)).toBe('busy');
    await storeAt(1).fail(from, 'c');
    expect(await storeAt(2).take(from, 'd')).toEqual({ kind: 'blocked', until: start + 1000 + day, isNew: false });
  });

  it('counts attempts whose process died as failures, and finds the address blocked', async () => {
    const from = await reserved('a', 'b', 'c');
    expect(await storeAt(10).take(from, 'd')).toEqual({ kind: 'blocked', until: start + day, isNew: true });
  });
});

it('an attempt that died counts as a failure beside others', async () => {
  const from = await reserved('died', 'b', 'c');
  for (const id of ['b', 'c']) await storeAt(10).fail(from, id);
  expect(await kindOf(from, 10)).toBe('blocked');
});

it('a block ends, and nothing of before counts then', async () => {
  const from = await reserved('a', 'b', 'c');
  for (const id of ['a', 'b', 'c']) await storeAt().fail(from, id);
  expect(await kindOf(from, 86_399)).toBe('blocked');
  for (const id of ['d', 'e']) expect(await kindOf(from, 86_400, id)).toBe('done');
});

it('a failure that comes after its address was unblocked counts', async () => {
  const from = await reserved('a', 'b', 'c');
  expect(await kindOf(from, 10)).toBe('blocked');
  await storeAt(10).unblock(from);
  for (const id of ['a', 'b', 'c']) await storeAt(11).fail(from, id);
  expect(await kindOf(from, 11)).toBe('blocked');
});

it('of six copies that ask for a place at the same time three evaluate, however long that takes', async () => {
  const from = newAddress();
  const asked = new Set<number>();
  let evaluated = 0;
  let allHaveAsked = () => {};
  const all = new Promise<void>((resolve) => {
    allHaveAsked = resolve;
  });
  const copies = Array.from({ length: 6 }, (_, number) => {
    const store = storeAt();
    const take: typeof store.take = async (...given) => {
      const taken = await store.take(...given);
      if (asked.add(number).size === 6) allHaveAsked();
      return taken;
    };
    return createAttempts({ attemptStore: { ...store, take }, whitelist, now: () => new Date(start) });
  });
  const outcomes = await Promise.allSettled(
    copies.map(({ attempt }) =>
      attempt(from, async () => {
        evaluated++;
        await all;
        return 'wrong';
      }),
    ),
  );
  expect(evaluated).toBe(3);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : []));
  expect(refused).toEqual(['address_blocked', 'address_blocked', 'address_blocked']);
});

it('an unblocking that came half-way is completed by the next one', async () => {
  const from = await reserved('a', 'b', 'c');
  expect(await kindOf(from, 10)).toBe('blocked');
  await app.redis.zrem('admin-gate:blocks', from);
  expect(await storeAt(11).unblock(from)).toBe(from);
  await app.redis.flushdb();
  expect(await kindOf(from, 12)).toBe('done');
  expect(await storeAt(12).unblock(from)).toBeNull();
});

describe('a Redis that has lost everything', () => {
  it('takes over more blocks than one piece holds, and no address without an attempt or a block', async () => {
    const entry = (ipAddress: string, blockedUntil: Date | null) => ({
      ...{ _id: ipAddress, ipAddress, attempts: [], blockedAt: null, blockedUntil, version: 0 },
      updatedAt: new Date(start),
    });
    const many = Array.from({ length: 1200 }, (_, n) => `198.51.${100 + Math.floor(n / 250)}.${n % 250}`);
    const addresses = addressModel(app.database);
    await addresses.insertMany(many.map((ipAddress) => entry(ipAddress, new Date(start + day))));
    await addresses.insertMany(many.map((ipAddress) => entry(`forgiven-${ipAddress}`, null)));
    const history = createAddressHistory({ addresses, outboxFilled: () => undefined, now: () => new Date(start + 1) });
    const pieces: string[][] = [];
    for await (const piece of history.recent()) pieces.push(piece.map(({ ipAddress }) => ipAddress));
    expect(pieces.map(({ length }) => length)).toEqual([1000, expect.any(Number)]);
    expect(pieces.flat().filter((address) => address.startsWith('forgiven'))).toEqual([]);
    await app.redis.flushdb();
    expect(await storeAt(1).countBlocked()).toBeGreaterThanOrEqual(many.length);
    expect(await kindOf(many.at(-1) ?? '', 1)).toBe('blocked');
    await addresses.deleteMany({ ipAddress: /^(198\.51\.|forgiven-)/ });
    await app.redis.flushdb();
  });

  it('keeps a block, lists it, and lets it be ended', async () => {
    const from = await reserved('a', 'b', 'c');
    for (const id of ['a', 'b', 'c']) await storeAt(1).fail(from, id);
    await app.redis.flushdb();
    expect(await storeAt(2).blocked()).toContainEqual({ ipAddress: from, blockedUntil: start + 1000 + day });
    await app.redis.flushdb();
    expect(await kindOf(from, 2)).toBe('blocked');
    await app.redis.flushdb();
    expect(await storeAt(3).unblock(from)).toBe(from);
    expect(await kindOf(from, 3)).toBe('done');
  });

  it('counts failures of before, and the one that was being evaluated meanwhile', async () => {
    const from = await reserved('a', 'b', 'c');
    for (const id of ['a', 'b']) await storeAt().fail(from, id);
    await app.redis.flushdb();
    await storeAt(1).fail(from, 'c');
    expect(await kindOf(from, 1)).toBe('blocked');
  });

  it('counts no attempt that has succeeded', async () => {
    const from = await reserved('a', 'b', 'c');
    for (const id of ['a', 'b', 'c']) await storeAt(1).giveBack(from, id);
    await app.redis.flushdb();
    expect(await kindOf(from, 20)).toBe('done');
  });

  it('finds three failures whose block was not written to MongoDB', async () => {
    const from = await reserved('a', 'b', 'c');
    const failed = { $set: { 'attempts.$[].failed': true } };
    await app.database.collection('addresses').updateOne({ ipAddress: from }, failed);
    await app.redis.flushdb();
    expect(await storeAt(1).take(from, 'd')).toMatchObject({ kind: 'blocked', until: start + day });
  });

  it('is filled once, however many copies find it empty, before any of fifty attempts is evaluated', async () => {
    const from = await reserved('a', 'b');
    for (const id of ['a', 'b']) await storeAt().fail(from, id);
    await app.redis.flushdb();
    let evaluated = 0;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        createAttempts({ attemptStore: storeAt(1), whitelist, now: () => new Date(start) }).attempt(from, async () => {
          evaluated++;
          return 'wrong';
        }),
      ),
    );
    expect(evaluated).toBe(1);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(49);
  });
});

it('MongoDB has the history: who failed when, and since when who is blocked', async () => {
  const from = await reserved('a', 'b');
  const stored = () => app.database.collection('addresses').findOne({ ipAddress: from });
  const at = new Date(start);
  await storeAt().fail(from, 'a');
  const attempts = [
    { id: 'a', at, failed: true },
    { id: 'b', at, failed: false },
  ];
  expect(await stored()).toMatchObject({ attempts, blockedUntil: null });
  await storeAt().take(from, 'c');
  for (const id of ['b', 'c']) await storeAt().fail(from, id);
  expect(await stored()).toMatchObject({ attempts: [], blockedAt: at, blockedUntil: new Date(start + day) });
});
