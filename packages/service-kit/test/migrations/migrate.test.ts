import { signingKeys } from '@wifi-share/tools/test-servers/service-environment';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import mongoose, { type Connection } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createServiceApp } from '../../src/app/create-app.js';
import { StartRefused } from '../../src/app/start-refused.js';
import { type Migration, retiredMigrations } from '../../src/migrations/migrate.js';
import { prepareDatabase } from '../../src/migrations/prepare-database.js';

const log = createServiceApp('test', { LOG_LEVEL: 'debug', INTERNAL_PUBLIC_KEYS: signingKeys.known }).app.log;
const schema = new mongoose.Schema({ _id: String, name: String, key: String });
schema.index({ key: 1 }, { unique: true, name: 'key_unique' });

let connection: Connection;
const people = () => connection.collection<{ _id: string; name: string; key?: string; steps?: number }>('people');
const version = () => connection.collection('schemaVersion').findOne();

beforeAll(async () => {
  const world = await createTestWorld();
  const options = {
    dbName: `${world.mongoPrefix}migrated`,
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
  };
  connection = await mongoose.createConnection(world.mongoUrl, options).asPromise();
});
afterAll(() => connection.close());
beforeEach(async () => {
  await connection.dropDatabase();
  await people().insertMany(['Ann', 'Bob'].map((name) => ({ _id: name, name })));
});

/** Adds keys to people one after the other; `beforeEach` may throw. */
const keys = (beforeEach = () => {}): Migration => ({
  name: 'people have keys',
  run: async () => {
    for (;;) {
      const person = await people().findOne({ key: { $exists: false } });
      if (!person) return;
      beforeEach();
      const unkeyed = { _id: person._id, key: { $exists: false } };
      await people().updateOne(unkeyed, { $set: { key: person.name.toLowerCase() }, $inc: { steps: 1 } });
    }
  },
});

const start = (...migrations: Migration[]) => {
  const model = connection.models.Person ?? connection.model('Person', schema, 'people');
  return prepareDatabase({ connection, migrations, models: [model], log });
};

const stored = () => people().find().sort({ _id: 1 }).toArray();
const keyed = ['Ann', 'Bob'].map((name) => ({ _id: name, name, key: name.toLowerCase(), steps: 1 }));

it('is done before the indexes are made, and once', async () => {
  let runs = 0;
  const counted = keys(() => runs++);
  await start(counted);
  expect(await stored()).toEqual(keyed);
  expect((await people().indexes()).map(({ name }) => name)).toContain('key_unique');
  expect(await version()).toMatchObject({ version: 1 });

  await people().insertOne({ _id: 'Cyd', name: 'Cyd' });
  await start(counted);
  expect(await people().findOne({ _id: 'Cyd' })).toEqual({ _id: 'Cyd', name: 'Cyd' });
  expect(runs).toBe(2);
});

it('continues at the next start after an interruption, before later migrations', async () => {
  const order: string[] = [];
  let people = 0;
  const interrupted = keys(() => {
    if (++people === 2) throw new Error('killed');
  });
  const next = { name: 'next', run: async () => void order.push('next') };
  await expect(start(interrupted, next)).rejects.toThrow('killed');
  expect([await version(), order]).toMatchObject([{ version: 0 }, []]);

  await start(interrupted, next);
  expect(await stored()).toEqual(keyed);
  expect([await version(), order]).toMatchObject([{ version: 2 }, ['next']]);
});

it('is done once for every document when copies of a service start at once', async () => {
  await people().insertMany(Array.from({ length: 40 }, (_, n) => ({ _id: `p${n}`, name: `P${n}` })));
  // The embedded server refuses collections that are made at the same moment; services try again then.
  await prepareDatabase({ connection, migrations: [], models: [], log });
  const incarnations = await Promise.all(Array.from({ length: 4 }, () => start(keys())));
  expect(new Set(incarnations).size).toBe(1);
  expect(await version()).toMatchObject({ version: 1 });
  expect((await stored()).filter(({ key, steps }) => key && steps === 1)).toHaveLength(42);
});

it('refuses a database that a newer release has worked with, and changes nothing in it', async () => {
  await start(keys(), { name: 'of a newer release', run: async () => undefined });
  const before = await version();
  const refused = start(keys());
  await expect(refused).rejects.toThrow(StartRefused);
  await expect(refused).rejects.toThrow(/migrated is at version 2, this service knows versions up to 1 only/);
  expect(await version()).toEqual(before);
});

it('begins a new database behind the retired migrations, and refuses one that has not been through them', async () => {
  const migrations = [...retiredMigrations(2), keys()];
  await start(...migrations);
  expect([await stored(), await version()]).toMatchObject([keyed, { version: 3 }]);

  await connection.collection('schemaVersion').updateOne({}, { $set: { version: 1 } });
  const refused = start(...migrations);
  await expect(refused).rejects.toThrow(StartRefused);
  await expect(refused).rejects.toThrow(/migrated is of a release before 0.2: start release 0.2 with it once/);
  expect(await version()).toMatchObject({ version: 1 });
});

it('runs additive migrations once or at each start, and the database stays open to the release before', async () => {
  const runs: string[] = [];
  const additive = (name: string, when: 'once' | 'each-start'): Migration => ({
    ...{ name, additive: when },
    run: async () => void runs.push(name),
  });
  const added = [additive('once', 'once'), additive('always', 'each-start')];
  await start(keys(), ...added);
  await start(keys());
  await start(keys(), ...added);
  expect(runs).toEqual(['once', 'always', 'always']);
  expect(await version()).toMatchObject({ version: 1 });

  await start(keys(), { name: 'of the next release', run: async () => undefined }, ...added);
  await expect(start(keys(), ...added)).rejects.toThrow(/is at version 2, this service knows versions up to 1 only/);
});

it('names the incarnation of the database once, and again when a restore has removed the name', async () => {
  const first = await start(keys());
  expect(first).toMatch(/^[0-9a-f]{12}$/);
  expect(await start(keys())).toBe(first);
  await connection.collection('schemaVersion').updateOne({}, { $unset: { incarnation: '' } });
  const second = await start(keys());
  expect(second).toMatch(/^[0-9a-f]{12}$/);
  expect(second).not.toBe(first);
});
