import { everythingIn, fillDatabase } from '@wifi-share/tools/test-servers/saved-database';
import { testWorld } from '@wifi-share/tools/test-servers/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type NetworksApp, ownerOf, startNetworks } from './networks-app.js';

/** What the saved database's passwords are encrypted with; no installation has it. */
const keys = 'k1:ZKqCEJQ7+uWeBVCY98iMHlIeTfl3EKKe4l102EELiu4=';
const now = () => new Date('2026-11-22T16:26:10Z');
const cafe = 'DE6SOUIeHgif';
const owner = { ...ownerOf(1), userId: '6db797cc-8d75-4e45-b7d4-98dd7b68100a' };

let app: NetworksApp;
beforeAll(async () => {
  const world = await testWorld();
  const saved = new URL('fixtures/database-of-c33a565d.json', import.meta.url);
  await fillDatabase(world.mongoUrl, `${world.mongoPrefix}networks`, saved);
  app = await startNetworks({ world, keys, now });
});
afterAll(() => app.stop());

const stored = () => everythingIn(app.world.mongoUrl, `${app.world.mongoPrefix}networks`);

it('networks of the release c33a565d keep their password and count, and admins find them without their accents', async () => {
  const shown = { name: 'Kavárna', ssid: 'Kavarna Guest', password: 'espresso1' };
  expect(await app.guestNetwork(cafe)).toMatchObject({ status: 200, body: shown });
  const own = await app.call('GET', `/api/user/${owner.userId}/networks`, owner);
  expect(own.body).toMatchObject([{ id: cafe, accessCount: 12, isActive: true, cardStale: false }]);
  const found = await app.callAsAdmin('GET', '/api/wifi?search=zizkov&page=1');
  expect(found.body).toMatchObject([{ id: cafe }]);
});

it('a second start changes nothing', async () => {
  const before = await stored();
  expect(before.schemaVersion).toMatchObject([{ version: 2 }]);
  const again = await startNetworks({ world: app.world, keys, now });
  await again.stop();
  expect(await stored()).toEqual(before);
});
