import { networksCounted } from '@wifi-share/contracts/events/analytics';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../src/app.js';
import { rebuild, report } from '../src/rebuild/rebuild.js';
import { type AnalyticsApp, access, startAnalytics } from './analytics-app.js';

let app: AnalyticsApp;
beforeAll(async () => {
  app = await startAnalytics();
});
afterAll(() => app.stop());

let networks = 0;
const newId = () => `rebuilt${String(++networks).padStart(5, '0')}`;
const rollups = () => app.stored('dailyRollups');
const totalOf = (id: string) => app.accessCount(id);
const run = (timeoutMilliseconds = 500) => rebuild(app.config, timeoutMilliseconds);

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

/** A roll-up without how often it was written. */
const figures = (rollup: object | null) => ({ ...rollup, rev: undefined, latest: undefined });

const agents = [
  'Mozilla/5.0 (Linux; Android 15) Chrome/130.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
];
const methods = ['web', 'qr', 'nfc', 'link'] as const;

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
  await vi.waitFor(async () => expect(await totalOf(id)).toBe(count));
  return id;
}

it('finds no difference while accesses are being recorded', async () => {
  const id = newId();
  const published = publishMany(id, 600);
  const during = [await run(15_000), await run(15_000), await run(15_000)];
  await published;
  await vi.waitFor(async () => expect(await totalOf(id)).toBe(600));
  const after = await run();
  for (const { different } of [...during, after]) expect(different).toEqual([]);
  expect(report(after)).toContain('No difference was found.');
  const days = await rollups().find({ networkId: id }).toArray();
  expect(days.reduce((sum, { total }) => sum + Number(total), 0)).toBe(600);
});

it('puts a roll-up right that is wrong or missing, and says which it was', async () => {
  const [wrong, missing] = [await networkWith(40), await networkWith(30)];
  const minute = Date.parse('2026-11-19T20:00:00Z') / 60_000;
  const [wrongId, missingId] = [`${wrong}:2026-11-19`, `${missing}:2026-11-19`];
  const before = await rollups()
    .find({ networkId: { $in: [wrong, missing] } } as never)
    .sort({ _id: 1 })
    .toArray();
  await rollups().updateOne({ _id: wrongId }, { $set: { total: 41, 'quarters.95': 3 } });
  await app.stored('networkTotals').updateOne({ _id: wrong }, { $set: { 'days.2026-11-19': 41 } });
  await app
    .stored('accessSets')
    .updateOne({ _id: `${wrong}:${minute}` }, { $set: { day: '2026-11-19', 'a.extra': 1 } }, { upsert: true });
  await app.stored('visitorSets').updateOne({ _id: wrongId }, { $set: { 'v.other': 3 }, $unset: { 'v.visitor1': 1 } });
  await rollups().deleteOne({ _id: missingId });
  const counted: unknown[] = [];
  const end = app.bus.subscribe([networksCounted.allSubjects], ({ json }) => {
    counted.push(...networksCounted.parse(json()).data.networks.filter(([id]) => id === wrong));
  });
  const result = await run();
  // Copies take the lower figure because of the epoch.
  await vi.waitFor(async () => expect(counted).toEqual([[wrong, 40, expect.any(Number), expect.any(Number)]]));
  expect((counted[0] as number[])[3]).toBeGreaterThan(0);
  end();
  expect(result.different.sort()).toEqual([wrongId, missingId].sort());
  expect(report(result)).toContain(wrongId);
  const after = await rollups()
    .find({ networkId: { $in: [wrong, missing] } } as never)
    .sort({ _id: 1 })
    .toArray();
  expect(after.map(figures)).toEqual(before.map(figures));

  await app.bus.publish(access(missing, '2026-11-19T23:59:00Z', 'late'));
  await app.bus.publish(access(wrong, '2026-11-19T20:00:30Z', 'visitor1'));
  await vi.waitFor(async () => {
    expect(await rollups().findOne({ _id: missingId })).toMatchObject({ total: 31 });
    expect(await rollups().findOne({ _id: wrongId })).toMatchObject({ total: 41, uniqueVisitors: 13 });
  });
  expect((await run()).different).toEqual([]);
});

it('leaves roll-ups alone whose raw logs were removed because of their age', async () => {
  const id = await startedAt('2026-11-22T10:00:00Z', () => networkWith(10));
  const logs = () => app.stored('accessLogs').countDocuments({ networkId: id });
  await startedAt('2027-02-17T10:00:00Z', async () => undefined);
  expect(await logs()).toBe(10);
  await startedAt('2027-02-18T10:00:00Z', async () => undefined);
  expect(await logs()).toBe(0);
  for (const sets of ['accessSets', 'visitorSets'])
    expect(await app.stored(sets).countDocuments({ day: '2026-11-19' } as never)).toBe(0);
  expect((await run()).different).toEqual([]);
  expect(await rollups().findOne({ _id: `${id}:2026-11-19` })).toMatchObject({ total: 10 });
});
