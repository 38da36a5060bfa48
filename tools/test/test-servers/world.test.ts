import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { connect } from 'nats';
import { describe, expect, test } from 'vitest';
import { testWorld } from '../../src/test-servers/world.js';

describe('a test world', () => {
  test('shares no keys, streams or database names with another', async () => {
    const [here, there] = [await testWorld(), await testWorld()];
    const [redisHere, redisThere] = [new Redis(here.redisUrl), new Redis(there.redisUrl)];
    await redisHere.set('key', 'value');
    expect(await redisThere.dbsize()).toBe(0);

    const [natsHere, natsThere] = [await connectTo(here.natsUrl), await connectTo(there.natsUrl)];
    await (await natsHere.jetstreamManager()).streams.add({ name: 'events', subjects: ['events.>'] });
    expect(await (await natsThere.jetstreamManager()).streams.list().next()).toEqual([]);

    expect(here.mongoPrefix).not.toBe(there.mongoPrefix);
    redisHere.disconnect();
    redisThere.disconnect();
    await Promise.all([natsHere.close(), natsThere.close()]);
  });

  test('has a MongoDB whose conditional updates are atomic', async () => {
    const world = await testWorld();
    const client = await mongoose.mongo.MongoClient.connect(world.mongoUrl);
    const counters = client.db(`${world.mongoPrefix}tools`).collection<{ _id: string; n: number }>('counters');
    await counters.insertOne({ _id: 'one', n: 0 });
    const raise = () => counters.updateOne({ _id: 'one', n: { $lt: 5 } }, { $inc: { n: 1 } });
    const results = await Promise.all(Array.from({ length: 50 }, raise));
    expect(results.filter(({ modifiedCount }) => modifiedCount === 1)).toHaveLength(5);
    await client.close();
  });

  test('has a MongoDB that finds every document by its id, whatever that is made of', async () => {
    const world = await testWorld();
    const client = await mongoose.mongo.MongoClient.connect(world.mongoUrl);
    const found = client.db(`${world.mongoPrefix}tools`).collection<{ _id: string }>('found');
    const alphabets = ['abc0-:', '\u0001\u007fAz', 'aé\u0000zÿ\u0800'];
    const text = (n: number): string =>
      Array.from({ length: n % 7 === 0 ? 250 + (n % 13) : n % 9 }, (_, at) => {
        const alphabet = alphabets[n % 3] ?? '';
        return alphabet[(n * 7 + at * 31) % alphabet.length];
      }).join('');
    const ids = [...new Set(Array.from({ length: 2_000 }, (_, n) => `${text(n)}${n % 11 === 0 ? '' : n}`))];
    await found.insertMany(ids.map((_id) => ({ _id })));
    for (const _id of ids) expect(await found.findOne({ _id }), _id).toEqual({ _id });
    await expect(found.insertOne({ _id: ids[1_000] ?? '' })).rejects.toMatchObject({ code: 11_000 });
    await client.close();
  });

  test('has a MongoDB that shows a document before or after a change, never in the middle of it', async () => {
    const world = await testWorld();
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

function connectTo(url: string) {
  const { host, username, password } = new URL(url);
  return connect({ servers: host, user: username, pass: password });
}
