import { testWorld } from '@wifi-share/tools/test-servers/world';
import mongoose from 'mongoose';
import { expect, it, onTestFinished } from 'vitest';
import { fillSearchKeys } from '../../src/search/fill-search-keys.js';
import { searchKeyOf } from '../../src/search/search-key.js';

interface Person {
  _id: string;
  name: string;
  version: number;
  searchKey?: string;
}

async function people(...stored: Omit<Person, 'version'>[]) {
  const world = await testWorld();
  const connection = await mongoose
    .createConnection(world.mongoUrl, { dbName: `${world.mongoPrefix}keys` })
    .asPromise();
  onTestFinished(() => connection.close());
  await connection.dropDatabase();
  const collection = connection.collection<Person>('people');
  await collection.insertMany(stored.map((person) => ({ ...person, version: 1 })));
  const keys = async () => (await collection.find().sort({ _id: 1 }).toArray()).map(({ searchKey }) => searchKey);
  return { collection: connection.collection('people'), keys };
}

const keyOf = ({ name }: Person) => searchKeyOf([name]);

it('gives every document its key, also one whose text has nothing that could be searched for', async () => {
  const { collection, keys } = await people(
    { _id: 'a', name: 'Jörg' },
    { _id: 'b', name: 'ﾞﾞﾞ' },
    { _id: 'c', name: 'Žofie', searchKey: 'žofie' },
    { _id: 'd', name: 'Ann', searchKey: '\nkept' },
  );
  await fillSearchKeys(collection, keyOf);
  expect(await keys()).toEqual(['\njorg', '\n', '\nzofie', '\nkept']);
});

it('ends though a document cannot be given what it should have', async () => {
  const { collection, keys } = await people({ _id: 'a', name: 'Ann' }, { _id: 'b', name: 'Bob' });
  await fillSearchKeys(collection, ({ name }: Person) => (name === 'Ann' ? '' : keyOf({ name } as Person)));
  expect(await keys()).toEqual(['', '\nbob']);
});
