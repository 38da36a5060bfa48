import { everythingIn, fillDatabase } from '@wifi-share/tools/test-servers/saved-database';
import { testWorld } from '@wifi-share/tools/test-servers/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';

const admin = { sessionId: 'an admin session' };

let app: IdentityApp;
beforeAll(async () => {
  const world = await testWorld();
  const saved = new URL('fixtures/database-of-c33a565d.json', import.meta.url);
  await fillDatabase(world.mongoUrl, `${world.mongoPrefix}identity`, saved);
  app = await startIdentity({ world });
});
afterAll(() => app.stop());

const stored = () => everythingIn(app.world.mongoUrl, `${app.world.mongoPrefix}identity`);

it('accounts of the release c33a565d sign in, and admins find them without their accents', async () => {
  const body = { username: 'jorg', password: 'a long walk in the park' };
  expect(await app.call('POST', '/api/user/login', { body })).toMatchObject({
    status: 200,
    body: { username: 'jorg', firstName: 'Jörg', plan: 'free', emailVerified: true },
  });
  const found = await app.call('GET', '/api/admin/users?search=jorg%20muller', { admin });
  expect(found.body.map(({ username }: { username: string }) => username)).toEqual(['jorg']);
  const all = await app.call('GET', '/api/admin/users', { admin });
  expect(all.body).toHaveLength(3);
});

it('a second start changes nothing', async () => {
  const before = await stored();
  expect(before.schemaVersion).toMatchObject([{ version: 1 }]);
  const again = await startIdentity({ world: app.world });
  await again.stop();
  expect(await stored()).toEqual(before);
});
