import { networkCreated, networkDeleted, networkUpdated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus, type EventBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { admin, register } from './people.js';

let app: IdentityApp;
let bus: EventBus;
beforeAll(async () => {
  app = await startIdentity();
  const { log } = app.service.app;
  bus = connectBus({ url: app.config.NATS_URL, name: 'networks', streams: [streams.networks], log });
  await bus.firstUp;
});
afterAll(async () => {
  await bus.close();
  await app.stop();
});

const facts = { name: 'Cafe', ssid: 'Cafe', security: 'WPA2', isActive: true } as const;
const at = { source: 'networks', time: new Date() };
const created = (subject: string, userId: string | null) =>
  bus.publish(createOutgoingEvent(networkCreated, { ...at, subject, data: { ...facts, userId, version: 1 } }));
const updated = (subject: string, userId: string | null, version: number) =>
  bus.publish(createOutgoingEvent(networkUpdated, { ...at, subject, data: { ...facts, userId, version } }));
const deleted = (subject: string, userId: string | null, version: number, ownerDeleted = false) =>
  bus.publish(createOutgoingEvent(networkDeleted, { ...at, subject, data: { userId, version, ownerDeleted } }));

let networks = 0;
const newId = () => `network${String(++networks).padStart(5, '0')}`;

async function countOf(userId: string): Promise<number> {
  const { body } = await app.call('GET', '/api/admin/users', { admin });
  return body.find(({ id }: { id: string }) => id === userId).networkCount;
}
const expectCount = (userId: string, count: number) =>
  vi.waitFor(async () => expect(await countOf(userId)).toBe(count));

/** Resolves when everything published so far is applied. */
async function applied(): Promise<void> {
  const [{ id: userId }, last] = [await register(app), newId()];
  await created(last, userId);
  await expectCount(userId, 1);
}

it('the list says how many networks each user has, those of the site count for none', async () => {
  const [anna, bert] = [await register(app), await register(app)];
  const gone = newId();
  for (const id of [newId(), newId(), gone]) await created(id, anna.id);
  await created(newId(), null);
  await deleted(gone, anna.id, 2);
  await expectCount(anna.id, 2);
  expect(await countOf(bert.id)).toBe(0);
});

it('an undone deletion counts again; what comes twice or late changes nothing', async () => {
  const { id: owner } = await register(app);
  const network = newId();
  await created(network, owner);
  await deleted(network, owner, 2);
  await updated(network, owner, 3);
  await expectCount(owner, 1);
  await created(network, owner);
  await deleted(network, owner, 2);
  await updated(network, owner, 3);
  await applied();
  expect(await countOf(owner)).toBe(1);
});

it('a replay from the first event on comes to the same', async () => {
  const { id: owner } = await register(app);
  for (let n = 0; n < 3; n++) await created(newId(), owner);
  await expectCount(owner, 3);
  const dbName = `${app.world.mongoPrefix}identity`;
  const database = await mongoose.createConnection(app.world.mongoUrl, { dbName }).asPromise();
  await database
    .collection<{ _id: string }>('schemaVersion')
    .updateOne({ _id: 'schema' }, { $unset: { incarnation: '' } });
  await database.close();
  const again = await startIdentity({ world: app.world });
  await applied();
  expect(await countOf(owner)).toBe(3);
  await again.stop();
});

it('of a user who is deleted nothing is kept, also of networks whose events come late', async () => {
  const { id: owner } = await register(app);
  const [early, late] = [newId(), newId()];
  await created(early, owner);
  await expectCount(owner, 1);
  expect((await app.call('DELETE', `/api/admin/users/${owner}`, { admin })).status).toBe(204);
  await updated(early, owner, 2);
  await deleted(early, owner, 3, true);
  await created(late, owner);
  await deleted(late, owner, 2, true);
  await applied();
  const dbName = `${app.world.mongoPrefix}identity`;
  const database = await mongoose.createConnection(app.world.mongoUrl, { dbName }).asPromise();
  await vi.waitFor(async () =>
    expect(await database.collection('ownedNetworks').countDocuments({ userId: owner })).toBe(0),
  );
  await database.close();
});

it('a network that was handed over counts for its new owner, though that arrives after the deletion of the former one', async () => {
  const [former, receiver] = [await register(app), await register(app)];
  const id = newId();
  await created(id, former.id);
  await expectCount(former.id, 1);
  expect((await app.call('DELETE', `/api/admin/users/${former.id}`, { admin })).status).toBe(204);
  const ownedNetworks = app.stored('ownedNetworks');
  await vi.waitFor(async () => expect(await ownedNetworks.findOne({ _id: id })).not.toHaveProperty('userId'));
  await updated(id, receiver.id, 2);
  await expectCount(receiver.id, 1);
});
