import mongoose from 'mongoose';
import { describe, expect, test, vi } from 'vitest';
import { startOwnServer } from '../../src/test-servers/own-server.js';
import { createTestWorld } from '../../src/test-servers/world.js';

describe('a test world', () => {
  test('has a MongoDB whose conditional updates are atomic', async () => {
    const world = await createTestWorld();
    const client = await mongoose.mongo.MongoClient.connect(world.mongoUrl);
    const counters = client.db(`${world.mongoPrefix}tools`).collection<{ _id: string; n: number }>('counters');
    await counters.insertOne({ _id: 'one', n: 0 });
    const raise = () => counters.updateOne({ _id: 'one', n: { $lt: 5 } }, { $inc: { n: 1 } });
    const results = await Promise.all(Array.from({ length: 50 }, raise));
    expect(results.filter(({ modifiedCount }) => modifiedCount === 1)).toHaveLength(5);
    await client.close();
  });

  test('has a MongoDB that shows a document before or after a change, never in the middle of it', async () => {
    const world = await createTestWorld();
    const client = await mongoose.mongo.MongoClient.connect(world.mongoUrl);
    const pages = client
      .db(`${world.mongoPrefix}tools`)
      .collection<{ _id: string; first: number; between: string[]; last: number }>('pages');
    const between = Array.from({ length: 2_000 }, (_, line) => `line ${line}`);
    await pages.insertOne({ _id: 'one', first: 0, between, last: 0 });
    let written = false;
    const read = async (): Promise<boolean[]> => {
      const seen: boolean[] = [];
      while (!written) {
        const page = await pages.findOne({ _id: 'one' });
        seen.push(page?.first === page?.last);
      }
      return seen;
    };
    const readers = [read(), read(), read(), read()];
    for (let change = 1; change <= 100; change += 1) {
      await pages.updateOne({ _id: 'one' }, { $set: { first: change, last: change } });
    }
    written = true;
    const seen = (await Promise.all(readers)).flat();
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContain(false);
    await client.close();
  });

  test('has a MongoDB that keeps what it has acknowledged when it is killed', async () => {
    const server = await startOwnServer('mongo');
    const client = await mongoose.mongo.MongoClient.connect(server.url);
    const notes = client.db('tools').collection<{ _id: number }>('notes');
    let acknowledged = 0;
    const write = async () => {
      for (;;) {
        await notes.insertOne({ _id: acknowledged + 1 });
        acknowledged += 1;
      }
    };
    const writing = write().catch(() => undefined);
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(200));
    await server.kill();
    await writing;
    await server.restart();
    expect(await notes.countDocuments({ _id: { $lte: acknowledged } })).toBe(acknowledged);
    await client.close();
  });

  test('has a MongoDB that lists its databases while collections are created in them', async () => {
    const world = await createTestWorld();
    const client = await mongoose.mongo.MongoClient.connect(world.mongoUrl);
    let created = false;
    const list = async (): Promise<string[]> => {
      let names: string[] = [];
      while (!created) names = (await client.db().admin().listDatabases()).databases.map(({ name }) => name);
      return names;
    };
    const lists = [list(), list(), list()];
    const databases = Array.from({ length: 4 }, (_, number) => `${world.mongoPrefix}listed-${number}`);
    await Promise.all(
      databases.map(async (name) => {
        for (let number = 0; number < 50; number += 1) await client.db(name).createCollection(`collection-${number}`);
      }),
    );
    created = true;
    await Promise.all(lists);
    const { databases: listed } = await client.db().admin().listDatabases();
    expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(databases));
    await Promise.all(databases.map((name) => client.db(name).dropDatabase()));
    await client.close();
  });

  test('has a MongoDB that lists its databases while some of them are dropped and written again', async () => {
    const world = await createTestWorld();
    const client = await mongoose.mongo.MongoClient.connect(world.mongoUrl);
    let written = false;
    const list = async () => {
      while (!written) await client.db().admin().listDatabases();
    };
    const lists = Array.from({ length: 6 }, list);
    const rewrite = async (number: number) => {
      const database = client.db(`${world.mongoPrefix}dropped-${number}`);
      for (let round = 0; round < 50; round += 1) {
        await database.collection('notes').insertMany([{ round }]);
        expect(await database.collection('notes').countDocuments()).toBe(1);
        await database.dropDatabase();
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, number) => rewrite(number))).finally(() => {
      written = true;
    });
    await Promise.all(lists);
    await client.close();
  });
});
