import { accessPartitionOf } from '@wifi-share/contracts/events/networks';
import { positionModel } from '@wifi-share/service-kit/events/position';
import { testWorld } from '@wifi-share/tools/test-servers/world';
import mongoose, { type Collection } from 'mongoose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accessModels } from '../src/accesses/access-models.js';
import { createAccessRecorder } from '../src/accesses/access-recorder.js';
import type { Access } from '../src/accesses/recorded-access.js';
import { accessProjection } from '../src/consumers/access-logged.js';
import { createNetworkErasure } from '../src/erasure/network-erasure.js';
import { networkCopyModel } from '../src/networks/network-copy.model.js';
import { createRebuild } from '../src/rebuild/rebuild.service.js';
import { upkeepModel } from '../src/upkeep/upkeep.model.js';
import { access } from './analytics-app.js';

const { mongoUrl, mongoPrefix } = await testWorld();
let connection: mongoose.Connection;
beforeEach(async () => {
  const settings = { dbName: `${mongoPrefix}beside`, autoIndex: false, autoCreate: false };
  connection = await mongoose.createConnection(mongoUrl, settings).asPromise();
});
afterEach(async () => {
  await connection.dropDatabase();
  await connection.close();
});

type Calls = Record<string, (...given: unknown[]) => unknown>;
const network = 'rebuilt00000';
const day = '2026-11-19';
const stream = new Date('2026-11-01T00:00:00Z');
const visit = (time: string, visitor: string) => access(network, `${day}T${time}:00Z`, visitor).event as Access;

/** A recorder of one partition, without a stream: the places that accesses have in it are given. */
function recording() {
  const accesses = accessModels(connection);
  const networks = networkCopyModel(connection);
  const stored = { positions: positionModel(connection), upkeep: upkeepModel(connection) };
  const erasure = createNetworkErasure(networks, accesses);
  const recorder = createAccessRecorder(accesses);
  const position = { _id: accessProjection(accessPartitionOf(network)) };
  const reached = (seq: number) => stored.positions.updateOne(position, { stream, seq }, { upsert: true });
  return {
    ...accesses,
    ...stored,
    erasure,
    async record(seq: number, event: Access) {
      await recorder.record([{ event, stream, seq }]);
      await reached(seq);
    },
    async giveUp(seq: number, event: Access) {
      await recorder.giveUp({ event, stream, seq });
      await reached(seq);
    },
    async figures() {
      const rollup = await accesses.rollups.findOne({ networkId: network, day }).lean();
      const total = await accesses.totals.findById(network).lean();
      return { rollup: rollup?.total, visitors: rollup?.uniqueVisitors, total: total?.accessCount };
    },
  };
}

/** Refuses one write. */
function refuseOnce(collection: Collection, operation: string): void {
  const calls = collection as unknown as Calls;
  const call = calls[operation];
  calls[operation] = () => {
    calls[operation] = call!;
    throw new Error('refused');
  };
}

/** Does something before and after each write; not for what that itself writes. */
function besideWrites(collections: Collection[], run: () => Promise<unknown>): void {
  let busy = false;
  const alone = async () => {
    if (busy) return;
    busy = true;
    await run();
    busy = false;
  };
  for (const collection of collections) {
    const calls = collection as unknown as Calls;
    for (const operation of ['insertMany', 'bulkWrite', 'updateOne', 'deleteOne']) {
      const call = calls[operation]!.bind(collection);
      calls[operation] = async (...given) => {
        await alone();
        try {
          return await call(...given);
        } finally {
          await alone();
        }
      };
    }
  }
}

const [first, bad, second, third] = [
  visit('12:00', 'anna'),
  visit('12:20', 'bob'),
  visit('13:00', 'bob'),
  visit('23:00', 'eva'),
] as const;
const allCounted = { rollup: 4, visitors: 3, total: 4 };

it.each(['rollups', 'totals'] as const)(
  'a rebuild finds no difference between any two steps of giving an access up for its %s, and of its replay',
  async (failing) => {
    const recorded = recording();
    const { logs, visits, rollups, totals } = recorded;
    const rebuild = createRebuild(recorded);
    const found: string[][] = [];
    besideWrites(
      [logs, visits, rollups, totals].map(({ collection }) => collection),
      async () => found.push((await rebuild.run()).different),
    );

    await recorded.record(1, first);
    refuseOnce(recorded[failing].collection, 'bulkWrite');
    await expect(recorded.record(2, bad)).rejects.toThrow('refused');
    await recorded.giveUp(2, bad);
    await recorded.record(3, second);
    await recorded.record(4, bad);
    await recorded.record(5, third);
    await recorded.record(6, bad);

    expect(found.length).toBeGreaterThan(30);
    expect(found.flat()).toEqual([]);
    expect(await recorded.figures()).toEqual(allCounted);
  },
);

it.each([
  ['wrong', { positions: 0, rollups: 1 }],
  ['missing', { positions: 1, rollups: 0 }],
])(
  'a roll-up that is %s is put right, though a replay and another access are counted meanwhile',
  async (state, reads) => {
    const recorded = recording();
    await recorded.record(1, first);
    refuseOnce(recorded.rollups.collection, 'bulkWrite');
    await expect(recorded.record(2, bad)).rejects.toThrow('refused');
    await recorded.giveUp(2, bad);
    await recorded.record(3, second);
    if (state === 'missing') await recorded.rollups.deleteMany({});
    else await recorded.rollups.updateMany({}, { $set: { total: 41, 'hours.3': 7 } });

    const left = { ...reads };
    /** Lets others go on right after the rebuild has read. */
    const readFirst = (name: 'positions' | 'rollups') =>
      new Proxy(recorded[name], {
        get: (model, property) => {
          if (property !== 'findById' || left[name] === 0) return Reflect.get(model, property);
          left[name]--;
          return (id: string) => ({
            lean: async () => {
              const read = await (model as typeof recorded.rollups).findById(id).lean();
              await recorded.record(4, bad);
              await recorded.record(5, third);
              return read;
            },
          });
        },
      });
    const beside = { ...recorded, positions: readFirst('positions'), rollups: readFirst('rollups') };
    const rebuild = createRebuild(beside as typeof recorded);
    expect((await rebuild.run()).different).toEqual([`${network}:${day}`]);
    expect(left).toEqual({ positions: 0, rollups: 0 });
    expect(await recorded.figures()).toEqual(allCounted);
    expect((await rebuild.run()).different).toEqual([]);
  },
);

it('a visitor counts once when another copy counts the access while it is given up', async () => {
  const recorded = recording();
  const { logs, rollups } = recorded;
  await recorded.record(1, first);
  const [inHand, notes] = [rollups.collection, logs.collection] as unknown as [Calls, Calls];
  const [write, note] = [inHand.bulkWrite!.bind(inHand), notes.updateOne!.bind(notes)];
  inHand.bulkWrite = async (...given) => {
    inHand.bulkWrite = write;
    let answer: unknown;
    notes.updateOne = async (...noted) => {
      notes.updateOne = note;
      const answered = await note(...noted);
      answer = await write(...given);
      return answered;
    };
    await recorded.giveUp(2, bad);
    return answer;
  };
  await recorded.record(2, bad);
  await recorded.record(3, second);
  await recorded.record(4, bad);
  expect(await recorded.figures()).toEqual({ rollup: 3, visitors: 2, total: 3 });
  expect((await createRebuild(recorded).run()).different).toEqual([]);
});
