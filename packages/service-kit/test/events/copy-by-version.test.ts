import { expect, it } from 'vitest';
import { copyByVersion, type Fact } from '../../src/events/copy-by-version.js';
import { databaseOf, testWorld } from './stage.js';

interface Copy {
  _id: string;
  version: number;
  name?: string;
  deleted?: boolean;
}

const world = await testWorld();
const named = (id: string, version: number) => ({ id, version, update: { $set: { name: `${id} ${version}` } } });

const copies = async () => {
  const connection = await databaseOf(world);
  await connection.createCollection('copies');
  const collection = connection.collection('copies');
  return {
    write: (...facts: Fact[]) => copyByVersion(collection, facts),
    all: () => connection.collection<Copy>('copies').find().sort({ _id: 1 }).toArray(),
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
