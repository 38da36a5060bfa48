import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
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
});
