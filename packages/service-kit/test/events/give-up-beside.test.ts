import type { Collection } from 'mongoose';
import { expect, it } from 'vitest';
import { applyOnce } from '../../src/events/apply-once.js';
import { giveUp } from '../../src/events/give-up.js';
import { recordOnce } from '../../src/events/record-once.js';
import { insertMissing } from '../../src/mongo/insert-missing.js';
import { inOrder, orders, type Work } from './in-steps.js';
import { databaseOf, testWorld } from './stage.js';

const world = await testWorld();
const at = (seq: number) => ({ stream: new Date('2026-03-01T00:00:00Z'), seq });
const figure = 'count';

interface Event {
  _id: string;
  recorded: ReturnType<typeof at>;
}
type Through = Parameters<Work>[0];

/** An event that is remembered at the second place, the visit that was made for it, and the event after it. */
async function remembered(key: string, collection: (name: string) => Collection) {
  const [records, counts, visits] = ['records', 'counts', 'visits'].map(collection) as [
    Collection,
    Collection,
    Collection,
  ];
  const lost = (seq: number): Event => ({ _id: `lost-${key}`, recorded: at(seq) });
  const next = { _id: `next-${key}`, recorded: at(3) };
  await insertMissing(records, [lost(2)]);
  await insertMissing(visits, [{ _id: key }]);
  await insertMissing(counts, [{ _id: key, count: 1, applied: at(1) }]);

  const add = (through: Through, events: readonly Event[]) =>
    applyOnce({
      collection: through(counts),
      events: events.map((event) => ({ event, ...event.recorded })),
      targetOf: () => key,
      change: ({ length }) => ({ $inc: { count: length } }),
      whenMissing: 'create',
    });
  const count = async (through: Through, ...events: Event[]) =>
    add(through, (await recordOnce(through(records), events, [figure]))[figure]);
  const lose = (through: Through) =>
    giveUp({
      records: through(records),
      record: lost(2),
      figure,
      target: { collection: through(counts), _id: key },
      undo: () => visits.deleteOne({ _id: key } as never),
      redo: () => insertMissing(visits, [{ _id: key }]),
    });
  const stored = async () => ({
    count: (await counts.findOne({ _id: key } as never))?.count as number,
    visits: await visits.countDocuments({ _id: key } as never),
  });
  return { lost, next, add, count, lose, stored };
}

type Remembered = Awaited<ReturnType<typeof remembered>>;

const others: [name: string, ways: string[], other: (event: Remembered) => Work][] = [
  // The two are alike: it does not matter which begins.
  ['gives it up as well', orders(6, 6).filter((order) => order.startsWith('a')), ({ lose }) => lose],
  [
    'gives it up as well and goes on',
    orders(7, 11, 3),
    ({ lose, count, next }) =>
      async (through) => {
        await lose(through);
        await count(through, next);
      },
  ],
  [
    'counts it and the next',
    orders(8, 8, 3),
    ({ count, lost, next }) =>
      (through) =>
        count(through, lost(2), next),
  ],
  [
    'has it in hand, and goes on',
    orders(8, 8, 3),
    ({ add, count, lost, next }) =>
      async (through) => {
        await add(through, [lost(2)]);
        await count(through, next);
      },
  ],
];

it.each(others)(
  'what is given up while another copy %s counts once when it comes again, in whichever order they do it',
  async (_, ways, other) => {
    const connection = await databaseOf(world);
    for (const name of ['records', 'counts', 'visits']) await connection.createCollection(name);
    const wrong: string[] = [];
    async function walk(order: string) {
      const event = await remembered(order, (name) => connection.collection(name));
      const { lost, next, count, lose, stored } = event;
      await inOrder(order, lose, other(event));
      await count((plain) => plain, next);
      const before = await stored();
      for (const seq of [4, 5]) await count((plain) => plain, lost(seq));
      const after = await stored();
      // Two others, and this one when it was counted in the end; its visit is there as long as it is.
      if (after.count !== 3 || before.visits !== before.count - 2)
        wrong.push(`${order}: ${JSON.stringify({ before, after })}`);
    }
    for (let done = 0; done < ways.length; done += 50) await Promise.all(ways.slice(done, done + 50).map(walk));
    expect(wrong).toEqual([]);
  },
);
