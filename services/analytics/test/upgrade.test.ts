import { everythingIn, fillDatabase } from '@wifi-share/tools/test-servers/saved-database';
import { testWorld } from '@wifi-share/tools/test-servers/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AnalyticsApp, ownerOn, startAnalytics } from './analytics-app.js';

const now = () => new Date('2026-11-22T18:00:00Z');
const office = 'HLR0oTaAb1bC';
const owner = { ...ownerOn('premium'), userId: '71d3cc3f-0a6a-48a9-9782-effc0cf970f2' };

let app: AnalyticsApp;
beforeAll(async () => {
  const world = await testWorld();
  const saved = new URL('fixtures/database-of-c33a565d.json', import.meta.url);
  await fillDatabase(world.mongoUrl, `${world.mongoPrefix}analytics`, saved);
  app = await startAnalytics(now, world);
});
afterAll(() => app.stop());

const stored = () => everythingIn(app.world.mongoUrl, `${app.world.mongoPrefix}analytics`);

it('accesses of the release c33a565d are counted by quarter and hour, with methods and visitors', async () => {
  const rollup = await app.stored('dailyRollups').findOne({ networkId: office } as never);
  expect(rollup).toMatchObject({
    ...{ form: 3, total: 12, uniqueVisitors: 3 },
    ...{ quarters: { 65: 12 }, hours: { 16: 12 }, visitorQuarters: { 65: 3 } },
    methods: { web: 12 },
  });
  expect(await app.read(owner)).toMatchObject({ status: 200, body: { totalAccess: 12, totalNetworks: 1 } });
});

it('a second start changes nothing', async () => {
  const before = await stored();
  expect(before.schemaVersion).toMatchObject([{ version: 2 }]);
  const again = await startAnalytics(now, app.world);
  await again.stop();
  expect(await stored()).toEqual(before);
});
