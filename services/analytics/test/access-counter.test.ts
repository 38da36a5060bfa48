import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import mongoose from 'mongoose';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { createAccessCounter } from '../src/accesses/access-counter.js';
import { type AccessModels, accessModels } from '../src/accesses/access-models.js';
import { accessOf } from './analytics-app.js';

const day = '2026-11-19';
const visit = (visitor: string, time = '12:00:00') => accessOf('cafe', `${day}T${time}Z`, visitor);

const world = await createTestWorld();
const connection = await mongoose
  .createConnection(world.mongoUrl, { dbName: `${world.mongoPrefix}counter` })
  .asPromise();
const models: AccessModels = accessModels(connection);
const { rollups, accessSets, visitorSets } = models;
await Promise.all(Object.values(models).map((model) => model.init()));
afterAll(() => connection.close());
beforeEach(() => Promise.all(Object.values(models).map((model) => model.collection.deleteMany({}))));

/** Two copies of the service. */
const copies = () => [createAccessCounter(models), createAccessCounter(models)] as const;
const counted = async () => {
  const { total, uniqueVisitors } = (await rollups.findById(`cafe:${day}`).lean()) ?? {};
  return [total, uniqueVisitors];
};

it('reads the sets of a day that it has counted itself no more', async () => {
  const [one] = copies();
  await one.record([visit('anna')]);
  const reads = [accessSets, visitorSets].map(({ collection }) => vi.spyOn(collection, 'find'));
  await one.record([visit('bob'), visit('anna', '12:01:00')]);
  await one.record([visit('bob', '12:00:30')]);
  expect(reads.map(({ mock }) => mock.calls.map(([filter]) => filter?._id))).toEqual([
    // A minute that is new.
    [{ $in: [`cafe:${Date.parse(`${day}T12:01:00Z`) / 60_000}`] }],
    [],
  ]);
  expect(await counted()).toEqual([4, 2]);
});

it('reads them again after another copy has counted the day', async () => {
  const [one, other] = copies();
  await one.record([visit('anna')]);
  await other.record([visit('bob')]);
  await one.record([visit('carl')]);
  await other.record([visit('anna', '11:59:00'), visit('dora')]);
  expect(await counted()).toEqual([5, 4]);
});

it('counts the same accesses once, whichever copy has them again', async () => {
  const [one, other] = copies();
  const batches = [[visit('anna')], [visit('bob'), visit('anna')], [visit('bob', '12:16:00')]];
  for (const batch of [...batches, ...batches]) for (const copy of [one, other, one]) await copy.record(batch);
  expect(await counted()).toEqual([4, 2]);
  expect((await rollups.findById(`cafe:${day}`).lean())?.visitorQuarters).toEqual({ 48: 2 });
});

it('misses nothing after the database lost a roll-up that another copy wrote', async () => {
  const [one, other] = copies();
  await one.record([visit('anna')]);
  const before = await rollups.findById(`cafe:${day}`).lean();
  const lost = [visit('bob')];
  await other.record(lost);
  await rollups.replaceOne({ _id: `cafe:${day}` }, before!);
  await one.record([visit('carl')]);
  // Its message was not acknowledged.
  await other.record(lost);
  expect(await counted()).toEqual([3, 3]);
});

it('counts again from nothing when the day was removed', async () => {
  const [one] = copies();
  await one.record([visit('anna'), visit('bob')]);
  await Promise.all([rollups.deleteMany({}), accessSets.deleteMany({}), visitorSets.deleteMany({})]);
  await one.record([visit('bob')]);
  expect(await counted()).toEqual([1, 1]);
});

it('leaves no count behind of a try that failed', async () => {
  const [one] = copies();
  await one.record([visit('anna')]);
  vi.spyOn(rollups.collection, 'bulkWrite').mockRejectedValueOnce(new Error('away'));
  const batch = [visit('bob')];
  await expect(one.record(batch)).rejects.toThrow('away');
  await one.record(batch);
  await one.record([visit('carl')]);
  expect(await counted()).toEqual([3, 3]);
});

it('caches nothing while a roll-up counts more than the sets contain, as during a rebuild', async () => {
  const [one, other] = copies();
  await one.record([visit('anna'), visit('bob')]);
  const late = [visit('carl'), visit('dora')];
  // It has read the logs of what `one` is about to assign.
  const rebuilt = { total: 4, 'quarters.48': 4, 'hours.12': 4, uniqueVisitors: 4, 'visitorQuarters.48': 4, rev: 7 };
  await rollups.collection.updateOne({}, { $set: rebuilt, $unset: { latest: '' } });
  await one.record([visit('eva')]);
  await other.record([visit('finn')]);
  await one.record(late);
  expect(await counted()).toEqual([6, 6]);
});

it('counts all visitors when a rebuild is cut off while it writes their set again', async () => {
  const [one] = copies();
  await one.record([visit('anna'), visit('bob'), visit('carl')]);
  const [again] = copies();
  const set = await visitorSets.findById(`cafe:${day}`).lean();
  await visitorSets.deleteOne({});
  await again.record([visit('dora')]);
  await visitorSets.collection.updateOne(
    {},
    { $set: Object.fromEntries(Object.entries(set?.v ?? {}).map(([visitor, quarter]) => [`v.${visitor}`, quarter])) },
  );
  await again.record([visit('eva')]);
  expect(await counted()).toEqual([5, 5]);
});

it('tries one day again when another copy has counted it meanwhile, and counts the others once', async () => {
  const [one, other] = copies();
  const dayBefore = (visitor: string) => accessOf('cafe', '2026-11-18T12:00:00Z', visitor);
  await one.record([visit('anna'), dayBefore('anna')]);
  const bulkWrite = rollups.collection.bulkWrite.bind(rollups.collection);
  vi.spyOn(rollups.collection, 'bulkWrite').mockImplementationOnce(async (...given) => {
    await other.record([visit('bob')]);
    return bulkWrite(...given);
  });
  await one.record([visit('carl'), dayBefore('carl')]);
  await one.record([visit('dora'), dayBefore('dora')]);
  expect(await counted()).toEqual([4, 4]);
  expect(await rollups.findById('cafe:2026-11-18').lean()).toMatchObject({ total: 3, uniqueVisitors: 3 });
});
