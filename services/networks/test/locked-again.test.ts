import { randomUUID } from 'node:crypto';
import { networkUpdated } from '@wifi-share/contracts/events/networks';
import { createTestWorld } from '@wifi-share/tools/test-servers/world';
import mongoose from 'mongoose';
import { expect, it, onTestFinished } from 'vitest';
import { ownerOf, startNetworks } from './networks-app.js';
import { publishedEvents } from './published-events.js';

/** A network as releases up to 0.1 stored it. */
const network = (userId: string | null, more: object) => ({
  ...{ _id: randomUUID().slice(0, 12), userId, name: 'Cafe', ssid: 'Cafe', sealedPassword: '', security: 'NONE' },
  ...{ hidden: false, isActive: false, description: null, location: null, version: 2, accessCount: 0 },
  ...{ lastAccessed: null, createdAt: new Date(), updatedAt: new Date(), ...more },
});

it('what a downgrade switched off before there was R47 is on again and locked; all else stays as it was', async () => {
  const [world, owner] = [await createTestWorld(), ownerOf(1)];
  const dbName = `${world.mongoPrefix}networks`;
  const database = await mongoose.createConnection(world.mongoUrl, { dbName }).asPromise();
  onTestFinished(() => database.close());
  const kept = network(owner.userId, { slotKey: `${owner.userId}:0`, isActive: true, createdAt: new Date(0) });
  const lost = network(owner.userId, {});
  const switchedOff = network(randomUUID(), {});
  Object.assign(switchedOff, { slotKey: `${switchedOff.userId}:0` });
  const deleted = network(owner.userId, { deletedAt: new Date() });
  const ofSite = network(null, {});
  await database.collection('networks').insertMany([kept, lost, switchedOff, deleted, ofSite] as never[]);
  await database.collection('schemaVersion').insertOne({ _id: 'schema', version: 3, since: new Date() } as never);

  const app = await startNetworks({ world });
  onTestFinished(() => app.stop());
  const { body } = await app.call('GET', `/api/user/${owner.userId}/networks`, owner);
  expect(body).toMatchObject([
    { id: lost._id, isActive: true, locked: true },
    { id: kept._id, isActive: true, locked: false },
  ]);
  expect((await app.guestNetwork(lost._id)).status).toBe(200);
  expect(await publishedEvents(app, networkUpdated.natsSubject(lost._id), 1)).toMatchObject([
    { data: { version: 3, isActive: true } },
  ]);
  for (const { _id } of [switchedOff, deleted, ofSite]) {
    expect(await app.networks.findOne({ _id })).toMatchObject({ version: 2, isActive: false });
  }
  // Release 0.2 may still start.
  expect(await database.collection('schemaVersion').findOne()).toMatchObject({ version: 3 });

  await app.call('PUT', `/api/user/networks/${lost._id}`, owner, { isActive: false });
  const again = await startNetworks({ world });
  onTestFinished(() => again.stop());
  expect(await again.networks.findOne({ _id: lost._id })).toMatchObject({ isActive: false });
});
