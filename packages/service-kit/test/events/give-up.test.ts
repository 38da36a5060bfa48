import mongoose, { type Connection } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyOnce } from '../../src/events/apply-once.js';
import { giveUp } from '../../src/events/give-up.js';
import { recordOnce } from '../../src/events/record-once.js';
import { databaseOf, testWorld } from './stage.js';

const world = await testWorld();
const stream = new Date('2026-03-01T00:00:00Z');
const at = (seq: number) => ({ stream, seq });

let connection: Connection;
beforeEach(async () => {
  connection = await databaseOf(world);
  for (const name of ['records', 'counts']) await connection.createCollection(name);
});

interface Event {
  _id: string;
  recorded: ReturnType<typeof at>;
}

const figure = 'count';
const collection = (name: string) => connection.collection(name);
const remember = (...events: Event[]) => recordOnce(collection('records'), events, [figure]);
const add = (events: readonly Event[]) =>
  applyOnce({
    collection: collection('counts'),
    events: events.map((event) => ({ event, ...event.recorded })),
    targetOf: () => 'all',
    change: ({ length }) => ({ $inc: { count: length } }),
    whenMissing: 'create',
  });
const count = async (_id: string, seq: number) => add((await remember({ _id, recorded: at(seq) }))[figure]);
const lose = (_id: string, seq: number) =>
  giveUp({
    records: collection('records'),
    record: { _id, recorded: at(seq) },
    figure,
    target: { collection: collection('counts'), _id: 'all' },
  });
const counted = async () => (await collection('counts').findOne())?.count;

describe('an event that was given up', () => {
  beforeEach(() => count('before', 1));

  it('counts from the first place after, once', async () => {
    await remember({ _id: 'lost', recorded: at(2) });
    await lose('lost', 2);
    await count('next', 3);
    expect(await counted()).toBe(2);
    for (const seq of [4, 5, 4]) await count('lost', seq);
    expect(await counted()).toBe(3);
  });

  it('counts from its next replay when the first is given up as well', async () => {
    await remember({ _id: 'lost', recorded: at(2) });
    await lose('lost', 2);
    await remember({ _id: 'lost', recorded: at(3) });
    await lose('lost', 3);
    for (const seq of [2, 3]) await count('lost', seq);
    expect(await counted()).toBe(1);
    for (const seq of [4, 5]) await count('lost', seq);
    expect(await counted()).toBe(2);
  });

  it('counts once when it had been counted, and only the answer was lost', async () => {
    await count('lost', 2);
    await lose('lost', 2);
    for (const seq of [3, 4]) await count('lost', seq);
    expect(await counted()).toBe(2);
  });

  it('counts once when it stands in the stream twice, and the copy that does not count is given up', async () => {
    await count('twice', 2);
    await remember({ _id: 'twice', recorded: at(3) });
    await lose('twice', 3);
    await count('twice', 4);
    expect(await counted()).toBe(2);
  });

  it('counts once when it could not even be remembered, and all is read again before its replay', async () => {
    await lose('lost', 2);
    await count('next', 3);
    for (const seq of [2, 4]) await count('lost', seq);
    expect(await counted()).toBe(3);
  });
});

describe('while another copy of the service is at work, an event that is given up', () => {
  beforeEach(() => count('before', 1));

  it('is not counted by it any more', async () => {
    const { [figure]: inHand } = await remember({ _id: 'lost', recorded: at(2) });
    await lose('lost', 2);
    await add(inHand);
    expect(await counted()).toBe(1);
    await count('lost', 3);
    expect(await counted()).toBe(2);
  });

  it('is counted when that copy was faster', async () => {
    const { [figure]: inHand } = await remember({ _id: 'lost', recorded: at(2) });
    const records = collection('records');
    const update = records.updateOne.bind(records);
    // Between the note that the event is lacking and the mark that it is passed over.
    records.updateOne = async (...given: Parameters<typeof update>) => {
      records.updateOne = update;
      const answer = await update(...given);
      await add(inHand);
      return answer;
    };
    await lose('lost', 2);
    expect(await counted()).toBe(2);
    for (const seq of [3, 4]) await count('lost', seq);
    expect(await counted()).toBe(2);
  });

  const failPassingOver = (error: Error) => {
    const counts = collection('counts');
    const update = counts.updateOne.bind(counts);
    counts.updateOne = () => {
      counts.updateOne = update;
      return Promise.reject(error);
    };
  };

  it('comes again when the database is away as it is passed over, and is not counted by it then', async () => {
    const { [figure]: inHand } = await remember({ _id: 'lost', recorded: at(2) });
    failPassingOver(new mongoose.mongo.MongoNetworkError('connection reset'));
    await expect(lose('lost', 2)).rejects.toThrow('connection reset');
    await lose('lost', 2);
    await add(inHand);
    expect(await counted()).toBe(1);
    await count('lost', 3);
    expect(await counted()).toBe(2);
  });

  it('is given up though its target refuses to be passed over, as it refuses the count', async () => {
    await remember({ _id: 'lost', recorded: at(2) });
    failPassingOver(new mongoose.mongo.MongoServerError({ message: 'not valid', code: 121 }));
    await lose('lost', 2);
    for (const seq of [3, 4]) await count('lost', seq);
    expect(await counted()).toBe(2);
  });
});
