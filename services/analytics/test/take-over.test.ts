import { randomUUID } from 'node:crypto';
import { networksCounted } from '@wifi-share/contracts/events/analytics';
import { accessLogged } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { connectNats, publishRaw } from '@wifi-share/tools/test-servers/stream-messages';
import { createTestWorld, type World } from '@wifi-share/tools/test-servers/world';
import mongoose from 'mongoose';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../src/app.js';
import { created, ownerOn, startAnalytics } from './analytics-app.js';

/** In the middle of a day and of a quarter of an hour. */
const now = () => new Date('2026-11-22T10:07:00Z');
const eventually = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

/** An access as releases up to 0.1 published it. */
const visit = (networkId: string, time: string, visitor: string) => ({
  ...{ specversion: '1.0', source: 'networks', datacontenttype: 'application/json', requestid: randomUUID() },
  ...{ id: randomUUID(), type: accessLogged.type, subject: networkId, time: new Date(time).toISOString() },
  data: { method: 'qr', userAgent: null, address: '203.0.113.0/24', visitor },
});
type OldVisit = ReturnType<typeof visit>;

const logOf = ({ id: _id, subject: networkId, time, data }: OldVisit, seq: number) => ({
  ...{ _id, networkId, accessedAt: new Date(time), userAgent: null, ipAddress: data.address },
  ...{ accessMethod: data.method, visitor: data.visitor, recorded: { stream: made, seq } },
});
const made = new Date('2026-11-01T00:00:00.000Z');

/** Counts of a day at 10:00, as those releases stored them. */
const rollupOf = (networkId: string, day: string, total: number, uniqueVisitors: number) => ({
  ...{ _id: `${networkId}:${day}`, networkId, day, form: 3, total, uniqueVisitors },
  ...{ quarters: { 40: total }, hours: { 10: total }, visitorQuarters: { 40: uniqueVisitors } },
  ...{ methods: { qr: total }, methodQuarters: { qr: { 40: total } } },
  ...{ devices: { other: total }, deviceQuarters: { other: { 40: total } } },
  applied: { stream: made, seq: 2 },
});

/** The stream of the accesses with these events, and what a release up to 0.1 has stored of the first `read` of them. */
async function earlierRelease(world: World, visits: readonly OldVisit[], read: number, more: object = {}) {
  const connection = await connectNats(world.natsUrl);
  const { streams: manager } = await connection.jetstreamManager();
  const metadata = { 'wifi-share-made': made.toISOString() };
  await manager.add({ name: streams.accesses.name, subjects: ['networks.access.>'], metadata });
  for (const one of visits) await publishRaw(world.natsUrl, `${one.type}.3.${one.subject}`, JSON.stringify(one));
  await connection.close();
  const dbName = `${world.mongoPrefix}analytics`;
  const database = await mongoose.createConnection(world.mongoUrl, { dbName }).asPromise();
  onTestFinished(() => database.close());
  const insert = (name: string, documents: object[]) =>
    documents.length === 0 ? undefined : database.collection(name).insertMany(documents as never[]);
  const positions = Array.from({ length: 8 }, (_, n) => ({ _id: `accesses-${n}`, stream: made, seq: read }));
  await insert('schemaVersion', [{ _id: 'schema', version: 2, since: made }]);
  await insert('projectionPositions', positions);
  await insert(
    'accessLogs',
    visits.slice(0, read).map((one, n) => logOf(one, n + 1)),
  );
  await insert('firstVisits', [{ _id: 'any', day: '2026-11-22', eventId: randomUUID() }]);
  for (const [name, documents] of Object.entries(more)) await insert(name, documents);
  return database;
}

it('figures of an earlier release stay, what it had not read is counted, and nothing twice', async () => {
  const world = await createTestWorld();
  const [id, day] = ['takenOver001', '2026-11-22'];
  const visits = ['anna', 'bob', 'anna', 'eva', 'anna'].map((visitor, n) => visit(id, `${day}T10:0${n}:00Z`, visitor));
  const old = {
    _id: id,
    accessCount: 12,
    lastAccessed: new Date(`${day}T10:02:00Z`),
    applied: { stream: made, seq: 3 },
  };
  await earlierRelease(world, visits, 3, {
    dailyRollups: [rollupOf(id, day, 3, 2), rollupOf(id, '2026-11-21', 4, 4), rollupOf(id, '2026-08-01', 5, 5)],
    networkTotals: [old],
  });
  const owner = ownerOn('premium');
  const app = await startAnalytics(now, world);
  onTestFinished(() => app.stop());
  await app.bus.publish(created(id, owner.userId));
  await eventually(async () => expect(await app.accessCount(id)).toBe(14));
  expect(await app.stored('dailyRollups').findOne({ _id: `${id}:${day}` })).toMatchObject({
    ...{ total: 5, quarters: { 40: 5 }, hours: { 10: 5 }, methods: { qr: 5 }, devices: { other: 5 } },
    ...{ uniqueVisitors: 3, visitorQuarters: { 40: 3 } },
  });
  for (const [before, total] of [
    ['2026-11-21', 4],
    ['2026-08-01', 5],
  ] as const) {
    expect(await app.stored('dailyRollups').findOne({ _id: `${id}:${before}` })).toMatchObject({ total });
  }
  await eventually(async () => expect((await app.read(owner)).body).toMatchObject({ totalAccess: 14 }));
  for (const gone of ['firstVisits', 'projectionPositions']) expect(await app.stored(gone).countDocuments()).toBe(0);

  // From the first message on: what was read before is the same keys.
  await app.service.stop();
  await app.forgetIncarnation();
  await app.stored('upkeep').deleteOne({ _id: 'accesses-read' });
  const again = buildApp(app.config, now);
  await again.start();
  const counted: unknown[] = [];
  app.bus.subscribe([networksCounted.allSubjects], ({ json }) => counted.push(json()));
  await publishRaw(world.natsUrl, `${accessLogged.type}.3.${id}`, JSON.stringify(visit(id, `${day}T10:05:00Z`, 'bob')));
  await eventually(async () => expect(await app.accessCount(id)).toBe(15));
  expect(counted.length).toBeGreaterThan(0);
  expect(await app.stored('dailyRollups').findOne({ _id: `${id}:${day}` })).toMatchObject({
    total: 6,
    uniqueVisitors: 3,
  });
  await again.stop();
});

it('counts of which there are no logs stay as a base that accesses are added to', async () => {
  const world = await createTestWorld();
  const [id, day] = ['takenOver002', '2026-11-20'];
  const visits = [visit(id, `${day}T10:00:00Z`, 'anna'), visit(id, `${day}T10:01:00Z`, 'bob')];
  const old = {
    _id: id,
    accessCount: 4,
    lastAccessed: new Date(`${day}T10:00:00Z`),
    applied: { stream: made, seq: 1 },
  };
  const database = await earlierRelease(world, visits, 1, {
    dailyRollups: [rollupOf(id, day, 4, 3)],
    networkTotals: [old],
  });
  await database.collection('accessLogs').deleteMany({});
  const app = await startAnalytics(now, world);
  onTestFinished(() => app.stop());
  await eventually(async () => expect(await app.accessCount(id)).toBe(5));
  expect(await app.stored('dailyRollups').findOne({ _id: `${id}:${day}` })).toMatchObject({
    ...{ total: 5, quarters: { 40: 5 }, methods: { qr: 5 }, uniqueVisitors: 4, visitorQuarters: { 40: 4 } },
  });
});

it('an access that was logged and never counted counts in its day and in the total', async () => {
  const world = await createTestWorld();
  const [id, day] = ['takenOver004', '2026-11-21'];
  const visits = ['anna', 'bob', 'eva'].map((visitor) => visit(id, `${day}T10:00:00Z`, visitor));
  const old = {
    _id: id,
    accessCount: 6,
    lastAccessed: new Date(`${day}T10:00:00Z`),
    applied: { stream: made, seq: 3 },
  };
  await earlierRelease(world, visits, 3, { dailyRollups: [rollupOf(id, day, 2, 2)], networkTotals: [old] });
  const app = await startAnalytics(now, world);
  onTestFinished(() => app.stop());
  expect(await app.stored('dailyRollups').findOne({ _id: `${id}:${day}` })).toMatchObject({
    total: 3,
    uniqueVisitors: 3,
  });
  expect(await app.accessCount(id)).toBe(7);
});

it('may be cut off at any point and repeated', async () => {
  const world = await createTestWorld();
  const [id, day] = ['takenOver003', '2026-11-22'];
  const visits = ['anna', 'bob'].map((visitor) => visit(id, `${day}T10:00:00Z`, visitor));
  const old = {
    _id: id,
    accessCount: 2,
    lastAccessed: new Date(`${day}T10:00:00Z`),
    applied: { stream: made, seq: 2 },
  };
  const database = await earlierRelease(world, visits, 2, {
    dailyRollups: [rollupOf(id, day, 2, 2)],
    networkTotals: [old],
  });
  const app = await startAnalytics(now, world);
  onTestFinished(() => app.stop());
  const everything = async () => ({
    rollups: await app
      .stored('dailyRollups')
      .find({}, { projection: { rev: 0 } })
      .toArray(),
    totals: await app.stored('networkTotals').find().toArray(),
    sets: await app.stored('accessSets').find().toArray(),
    visitors: await app.stored('visitorSets').find().toArray(),
  });
  const whole = await everything();
  expect(whole).toMatchObject({ rollups: [{ total: 2 }], totals: [{ base: 0, days: { [day]: 2 } }] });
  // As it was left by a process that died before it had noted that it was done, with all of it or a part.
  for (const left of [['dailyRollups', 'networkTotals'], ['dailyRollups'], []]) {
    await app.service.stop();
    if (left.includes('dailyRollups')) {
      await app.stored('dailyRollups').replaceOne({ _id: `${id}:${day}` }, rollupOf(id, day, 2, 2) as never);
    }
    if (left.includes('networkTotals')) await app.stored('networkTotals').replaceOne({ _id: id }, old as never);
    await database.collection<{ _id: string }>('schemaVersion').updateOne({ _id: 'schema' }, { $set: { version: 2 } });
    const again = buildApp(app.config, now);
    await again.start();
    expect(await everything()).toEqual(whole);
    await again.stop();
  }
});
