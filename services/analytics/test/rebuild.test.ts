import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../src/app.js';
import { rebuild } from '../src/rebuild/rebuild.js';
import { report } from '../src/rebuild/report.js';
import { type AnalyticsApp, access, startAnalytics } from './analytics-app.js';

let app: AnalyticsApp;
beforeAll(async () => {
  app = await startAnalytics(() => new Date('2026-11-22T10:00:00Z'));
});
afterAll(() => app.stop());

let networks = 0;
const newId = () => `rebuilt${String(++networks).padStart(5, '0')}`;
const eventually = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });
const rollups = () => app.stored('dailyRollups');
const totalOf = async (id: string) => (await app.stored('networkTotals').findOne({ _id: id }))?.accessCount;
const run = () => rebuild(app.config);

/** What `use` resolves to while a service runs whose clock stands still. */
async function startedAt<T>(now: string, use: () => Promise<T>): Promise<T> {
  const service = buildApp(app.config, () => new Date(now));
  await service.start();
  try {
    return await use();
  } finally {
    await service.stop();
  }
}

const agents = [
  'Mozilla/5.0 (Linux; Android 15) Chrome/130.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
];
const methods = ['web', 'qr', 'nfc', 'link'];

async function publishMany(id: string, count: number): Promise<void> {
  const time = (n: number) => new Date(Date.UTC(2026, 10, 19, 0, n * 17)).toISOString();
  await Promise.all(
    Array.from({ length: count }, (_, n) =>
      app.bus.publish(
        access(id, time(n), `visitor${n % 13}`, { method: methods[n % 4], userAgent: agents[n % 3] ?? null }),
      ),
    ),
  );
}

async function networkWith(count: number): Promise<string> {
  const id = newId();
  await publishMany(id, count);
  await eventually(async () => expect(await totalOf(id)).toBe(count));
  return id;
}

it('finds no difference while accesses are being recorded', async () => {
  const id = newId();
  const published = publishMany(id, 600);
  const during = [await run(), await run(), await run()];
  await published;
  await eventually(async () => expect(await totalOf(id)).toBe(600));
  const after = await run();
  for (const { different, completed } of [...during, after])
    expect({ different, completed }).toEqual({ different: [], completed: 0 });
  expect(report(after)).toContain('No difference was found.');
  const days = await rollups().find({ networkId: id }).toArray();
  expect(days.reduce((sum, { total }) => sum + Number(total), 0)).toBe(600);
});

it('puts a roll-up right that is wrong or missing, and says which it was', async () => {
  const [wrong, missing] = [await networkWith(40), await networkWith(30)];
  const [wrongId, missingId] = [`${wrong}:2026-11-19`, `${missing}:2026-11-19`];
  const before = await rollups()
    .find({ networkId: { $in: [wrong, missing] } } as never)
    .sort({ _id: 1 })
    .toArray();
  await rollups().updateOne({ _id: wrongId }, { $set: { total: 41, 'quarters.95': 3 } });
  await rollups().deleteOne({ _id: missingId });
  const result = await run();
  expect(result.different.sort()).toEqual([wrongId, missingId].sort());
  expect(report(result)).toContain(wrongId);
  const counts = ({ applied: _, ...counted }: (typeof before)[number]) => counted;
  const after = await rollups()
    .find({ networkId: { $in: [wrong, missing] } } as never)
    .sort({ _id: 1 })
    .toArray();
  expect(after.map(counts)).toEqual(before.map(counts));

  await app.bus.publish(access(missing, '2026-11-19T23:59:00Z', 'late'));
  await eventually(async () => expect(await rollups().findOne({ _id: missingId })).toMatchObject({ total: 31 }));
  expect((await run()).different).toEqual([]);
});

it('roll-ups and logs from before an update are completed when the service starts', async () => {
  const id = await networkWith(20);
  const whole = await rollups().findOne({ _id: `${id}:2026-11-19` });
  await app.service.stop();
  const later = { form: 1, methodQuarters: 1, deviceQuarters: 1, visitorQuarters: 1 } as const;
  await rollups().updateOne({ _id: `${id}:2026-11-19` }, { $unset: later });
  await app.stored('accessLogs').updateMany({ networkId: id }, { $unset: { recorded: '' } });
  await app.stored('schemaVersion').deleteOne({ _id: 'schema' });
  await startedAt('2026-11-22T10:00:00Z', async () => undefined);
  expect(await rollups().findOne({ _id: `${id}:2026-11-19` })).toEqual(whole);
});

it('completes roll-ups from before accesses were counted by the hour', async () => {
  const id = await startedAt('2026-11-22T10:00:00Z', () => networkWith(20));
  const whole = await rollups().findOne({ _id: `${id}:2026-11-19` });
  await rollups().updateOne({ _id: `${id}:2026-11-19` }, { $set: { form: 2 }, $unset: { hours: 1 } });
  expect(await run()).toMatchObject({ completed: 1, different: [] });
  expect(await rollups().findOne({ _id: `${id}:2026-11-19` })).toEqual(whole);
});

it('leaves roll-ups alone whose raw logs were removed because of their age', async () => {
  const id = await startedAt('2026-11-22T10:00:00Z', () => networkWith(10));
  const logs = () => app.stored('accessLogs').countDocuments({ networkId: id });
  await startedAt('2027-02-17T10:00:00Z', async () => undefined);
  expect(await logs()).toBe(10);
  await startedAt('2027-02-18T10:00:00Z', async () => undefined);
  expect(await logs()).toBe(0);
  expect(await app.stored('firstVisits').countDocuments({ day: '2026-11-19' } as never)).toBe(0);
  expect((await run()).different).toEqual([]);
  expect(await rollups().findOne({ _id: `${id}:2026-11-19` })).toMatchObject({ total: 10 });
});
