import { beforeEach, describe, expect, it } from 'vitest';
import { NetworkCache } from '../src/lookup/network-cache.js';

interface Reading {
  id: string;
  answer(network: { version: number } | null): void;
  fail(): void;
}

let readings: Reading[];
let milliseconds: number;
let cache: NetworkCache<{ version: number }>;
beforeEach(() => {
  readings = [];
  milliseconds = 1000;
  cache = new NetworkCache({
    read: (id) =>
      new Promise((resolve, reject) => {
        readings.push({ id, answer: resolve, fail: () => reject(new Error('the networks service is away')) });
      }),
    mostNetworks: 3,
    seconds: 10,
    clock: { now: () => milliseconds },
  });
});

const keep = async (id: string, network: { version: number } | null) => {
  const fetched = cache.fetch(id);
  readings.at(-1)!.answer(network);
  await fetched;
};

describe('the lookup cache', () => {
  it('keeps a network, and that there is none, for its lifetime', async () => {
    await keep('a', { version: 1 });
    await keep('b', null);
    expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual([{ version: 1 }, null, undefined]);
    milliseconds += 10_001;
    expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, undefined]);
  });

  it('keeps one that may change at any moment for a shorter time', async () => {
    cache = new NetworkCache({
      read: async () => ({ version: 2 }),
      mostNetworks: 3,
      seconds: 10,
      secondsOf: ({ version }) => (version === 2 ? 1 : 10),
      clock: { now: () => milliseconds },
    });
    await cache.fetch('a');
    expect(cache.peek('a')).toEqual({ version: 2 });
    milliseconds += 1001;
    expect(cache.peek('a')).toBeUndefined();
  });

  it('reads once for all who ask at the same time', async () => {
    const all = Promise.all([cache.fetch('a'), cache.fetch('a'), cache.fetch('a')]);
    expect(readings).toHaveLength(1);
    readings[0]!.answer({ version: 1 });
    expect(await all).toEqual([{ version: 1 }, { version: 1 }, { version: 1 }]);
  });

  it('keeps nothing of a reading that failed, and reads again', async () => {
    const failed = cache.fetch('a');
    readings[0]!.fail();
    await expect(failed).rejects.toThrow('away');
    await keep('a', { version: 1 });
    expect(cache.peek('a')).toEqual({ version: 1 });
  });

  it.each([
    ['the change of its network', () => cache.forget('a')],
    ['a time when changes may have been missed', () => cache.forgetAll()],
  ])('throws away a reading that began before %s', async (_what, forget) => {
    const before = cache.fetch('a');
    forget();
    const after = cache.fetch('a');
    expect(readings).toHaveLength(2);
    readings[1]!.answer({ version: 2 });
    expect(await after).toEqual({ version: 2 });
    readings[0]!.answer({ version: 1 });
    await before;
    expect(cache.peek('a')).toEqual({ version: 2 });
  });

  it('forgets one network, known or unknown, and no other', async () => {
    await keep('a', { version: 1 });
    await keep('b', null);
    await keep('c', { version: 1 });
    cache.forget('a');
    cache.forget('b');
    expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual([undefined, undefined, { version: 1 }]);
  });

  it('holds a bounded number of networks, and unknown ids push none of them out', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await keep(id, { version: 1 });
    for (let index = 0; index < 5000; index++) await keep(`unknown${index}`, null);
    expect(['a', 'b', 'c', 'd'].map((id) => cache.peek(id)?.version)).toEqual([undefined, 1, 1, 1]);
    expect(cache.peek('unknown0')).toBeUndefined();
    expect(cache.peek('unknown4999')).toBeNull();
  });
});
