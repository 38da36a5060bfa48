import { updateOptimistically } from '@wifi-share/service-kit/mongo/optimistic-update';
import { expect, it, vi } from 'vitest';
import { type Fact, upsertNewer } from '../../src/events/upsert-newer.js';
import { createTestWorld, databaseOf } from './fixture.js';

interface Copy {
  _id: string;
  version: number;
  name?: string;
  deleted?: boolean;
}

interface Count {
  _id: string;
  rev?: number;
  count?: number;
}

const world = await createTestWorld();
const named = (id: string, version: number) => ({ id, version, update: { $set: { name: `${id} ${version}` } } });

const copies = async () => {
  const connection = await databaseOf(world);
  await connection.createCollection('copies');
  const collection = connection.collection('copies');
  const stored = connection.collection<Copy>('copies');
  return {
    collection,
    stored,
    write: (...facts: Fact[]) => upsertNewer(collection, facts),
    all: () => stored.find().sort({ _id: 1 }).toArray(),
  };
};

it('takes the newest of what it hears, in whatever order', async () => {
  const { write, all } = await copies();
  await write(named('ann', 2), named('bob', 1), named('ann', 3), named('ann', 1));
  expect(await all()).toEqual([
    { _id: 'ann', version: 3, name: 'ann 3' },
    { _id: 'bob', version: 1, name: 'bob 1' },
  ]);
});

it('is never turned back by what comes late or again', async () => {
  const { write, all } = await copies();
  await write(named('ann', 3));
  await write(named('ann', 2));
  await write({ id: 'ann', version: 3, update: { $set: { name: 'other' } } });
  expect(await all()).toEqual([{ _id: 'ann', version: 3, name: 'ann 3' }]);
});

it('ends with the newest when many copies of the service write at the same moment', async () => {
  const { write, all } = await copies();
  const versions = Array.from({ length: 40 }, (_, index) => ((index * 7) % 40) + 1);
  await Promise.all(versions.map((version) => write(named('ann', version), named('bob', version))));
  expect(await all()).toMatchObject([{ name: 'ann 40' }, { name: 'bob 40' }]);
});

it('drops what arrives for an entity whose deletion it has noted', async () => {
  const { write, all } = await copies();
  await write(named('ann', 1));
  await write({ id: 'ann', version: 4, update: { $set: { name: null, deleted: true } } });
  await write(named('ann', 3));
  expect(await all()).toEqual([{ _id: 'ann', version: 4, name: null, deleted: true }]);
});

it('leaves alone what other processes made newer meanwhile, and writes over what they made older', async () => {
  const { collection, stored, write, all } = await copies();
  const bulkWrite = collection.bulkWrite.bind(collection);
  vi.spyOn(collection, 'bulkWrite').mockImplementationOnce(async (...given) => {
    await stored.insertMany([
      { _id: 'ann', version: 1 },
      { _id: 'bob', version: 9 },
    ]);
    return bulkWrite(...given);
  });
  await write(named('ann', 5), named('bob', 5), named('eva', 5));
  expect(await all()).toEqual([
    { _id: 'ann', version: 5, name: 'ann 5' },
    { _id: 'bob', version: 9 },
    { _id: 'eva', version: 5, name: 'eva 5' },
  ]);
});

it.each([
  ['changed', { _id: 'ann', rev: 1, count: 10 }],
  ['inserted', undefined],
])('works out again what another process %s after it was read', async (_what, before) => {
  const connection = await databaseOf(world);
  const counts = connection.collection<Count>('counts');
  await connection.createCollection('counts');
  if (before) await counts.insertOne(before);
  const revs: number[] = [];
  const add = (amount: number, afterReading = async () => {}) =>
    updateOptimistically<Count>(connection.collection('counts'), ['ann'], async (found, _ids, rev) => {
      await afterReading();
      revs.push(rev);
      return new Map([['ann', { $set: { count: (found.get('ann')?.count ?? 0) + amount } }]]);
    });
  let reads = 0;
  await add(1, async () => {
    if (++reads === 1) await add(100);
  });
  expect(reads).toBe(2);
  const { count = 0 } = before ?? {};
  expect(await counts.find().toArray()).toEqual([{ _id: 'ann', rev: revs.at(-1), count: count + 101 }]);
  // Of the try that failed no document has it.
  expect(new Set(revs).size).toBe(3);
});
