import { everythingIn } from '@wifi-share/tools/test-servers/saved-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, type SupportApp, startSupport } from './support-app.js';

let app: SupportApp;
beforeAll(async () => {
  app = await startSupport();
});
afterAll(() => app.stop());

it('tickets and owners whose keys kept the accents, as before c539285d, are found without them; a second start changes nothing', async () => {
  const jorg = await app.knownOwner({ username: 'jorg', firstName: 'Jörg', email: 'jorg@mail.example' });
  const { body: ticket } = await app.open(jorg, { subject: 'Žižkov is offline', message: 'The code leads nowhere.' });
  await app.tickets.updateOne({ _id: ticket.id }, { $set: { searchKey: `žižkov is offline\n${ticket.id}` } });
  await app.owners.updateOne({ _id: jorg.userId }, { $set: { searchKey: 'jorg\njorg@mail.example\njörg nová' } });
  const versions = app.database.collection<{ _id: string }>('schemaVersion');
  await versions.deleteOne({ _id: 'schema' });
  await eventually(async () => expect(await app.tickets.countDocuments({ outbox: { $exists: true } })).toBe(0));

  const restart = async () => (await startSupport({ world: app.world })).stop();
  await restart();
  for (const search of ['zizkov', 'jorg nova']) {
    expect((await app.asAdmin('GET', `?search=${search}`)).body).toMatchObject([{ id: ticket.id }]);
  }

  const stored = () => everythingIn(app.world.mongoUrl, `${app.world.mongoPrefix}support`);
  const before = await stored();
  expect(before.schemaVersion).toMatchObject([{ version: 1 }]);
  await restart();
  expect(await stored()).toEqual(before);
});
