import fc from 'fast-check';
import type { Connection } from 'mongoose';
import { beforeEach, expect, it } from 'vitest';
import { applyOnce } from '../../src/events/apply-once.js';
import type { RecordedEvent } from '../../src/events/recorded-event.js';
import { databaseOf, testWorld } from './stage.js';

interface Counted {
  _id: string;
  count: number;
  sum: number;
}

const world = await testWorld();
const made = new Date('2026-03-01T00:00:00Z');
const madeAnew = new Date('2026-03-02T00:00:00Z');
const targets = ['a', 'b', 'c'];

/** The event `seq` of a stream counts for one of the targets. */
const recorded = (seq: number, stream = made): RecordedEvent<number> => ({ event: seq, stream, seq });
const eventsFrom = (first: number, last: number, stream = made) =>
  Array.from({ length: last - first + 1 }, (_, index) => recorded(first + index, stream));
const targetOf = ({ event }: RecordedEvent<number>) => targets[event % targets.length]!;

let connection: Connection;
beforeEach(async () => {
  connection = await databaseOf(world);
  await connection.createCollection('counted');
});

const count = (events: RecordedEvent<number>[], whenMissing: 'create' | 'skip' = 'create', name = 'counted') =>
  applyOnce({
    collection: connection.collection(name),
    events,
    targetOf,
    change: (newEvents) => ({
      $inc: { count: newEvents.length, sum: newEvents.reduce((sum, { event }) => sum + event, 0) },
    }),
    whenMissing,
  });

const counted = async (name = 'counted') => {
  const documents = await connection.collection<Counted>(name).find().toArray();
  return Object.fromEntries(documents.map(({ _id, count, sum }) => [_id, { count, sum }]));
};

/** What counting each event once amounts to. */
const once = (events: RecordedEvent<number>[]) => {
  const expected: Record<string, { count: number; sum: number }> = {};
  for (const recordedEvent of events) {
    const target = targetOf(recordedEvent);
    const { count, sum } = expected[target] ?? { count: 0, sum: 0 };
    expected[target] = { count: count + 1, sum: sum + recordedEvent.event };
  }
  return expected;
};

it('counts a batch, and not again when it is replayed whole, in part or within a longer one', async () => {
  await count(eventsFrom(1, 50));
  await count(eventsFrom(1, 50));
  await count(eventsFrom(20, 41));
  await count(eventsFrom(45, 60));
  await count(eventsFrom(1, 60));
  expect(await counted()).toEqual(once(eventsFrom(1, 60)));
});

it('counts each event once whatever copies of the service replay from, and wherever their batches end', async () => {
  const replays = fc.array(fc.record({ back: fc.nat(30), length: fc.integer({ min: 1, max: 25 }) }), { maxLength: 12 });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(replays, async (steps) => {
      const name = `run${run++}`;
      let reached = 0;
      for (const { back, length } of steps) {
        const first = Math.max(1, reached + 1 - back);
        await count(eventsFrom(first, first + length - 1), 'create', name);
        reached = Math.max(reached, first + length - 1);
      }
      expect(await counted(name)).toEqual(once(eventsFrom(1, reached)));
    }),
    { numRuns: 25 },
  );
});

it('counts each event once when many copies apply overlapping batches at the same moment', async () => {
  const copy = async (size: number) => {
    for (let first = 1; first <= 120; first += size) await count(eventsFrom(first, Math.min(120, first + size - 1)));
  };
  await Promise.all([7, 11, 13, 40, 120, 1].map(copy));
  expect(await counted()).toEqual(once(eventsFrom(1, 120)));
});

it('never creates what is missing when told to skip it', async () => {
  await connection.collection<Counted>('counted').insertOne({ _id: 'a', count: 100, sum: 0 });
  await count(eventsFrom(1, 9), 'skip');
  expect(await counted()).toEqual({ a: { count: 103, sum: 3 + 6 + 9 } });
});

it('counts the first events of a stream that was made anew, and what is left of the old one no more', async () => {
  await count(eventsFrom(1, 30));
  await count(eventsFrom(1, 6, madeAnew));
  await count(eventsFrom(25, 40));
  const { count: total } = Object.values(await counted()).reduce((sum, { count }) => ({
    count: sum.count + count,
    sum: 0,
  }));
  expect(total).toBe(36);
});

it('reports a failure of the database that is no overtaking', async () => {
  await connection.collection('counted').createIndex({ count: 1 }, { unique: true });
  await expect(count(eventsFrom(1, 6))).rejects.toThrow('E11000');
});
