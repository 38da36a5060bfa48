import { userPlanChanged, userUpdated } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus, type EventBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';

let app: NetworksApp;
let bus: EventBus;
beforeAll(async () => {
  app = await startNetworks();
  bus = connectBus({
    url: app.config.NATS_URL,
    name: 'test',
    streams: [streams.identity],
    log: app.service.app.log,
  });
  await bus.firstUp;
});
afterAll(async () => {
  await bus.close();
  await app.stop();
});

const facts = { username: 'anna', email: null, firstName: null, lastName: null, language: 'en' } as const;
const free = { ...facts, plan: 'free', maxNetworks: 1, isActive: true } as const;
const publish = (definition: typeof userUpdated | typeof userPlanChanged, userId: string, data: object) =>
  bus.publish(
    createOutgoingEvent(definition, {
      subject: userId,
      source: 'identity',
      time: new Date(),
      data: { ...free, ...data } as never,
    }),
  );
const create = (owner: ReturnType<typeof ownerOf>) => app.call('POST', '/api/user/networks', owner, cafe);

it('an upgrade counts at once, though the session still says the old limit', async () => {
  const owner = { ...ownerOf(1), plan: 'free' as const };
  expect((await create(owner)).status).toBe(201);
  expect((await create(owner)).status).toBe(403);
  await publish(userPlanChanged, owner.userId, { version: 2, plan: 'premium', maxNetworks: 5 });
  await vi.waitFor(async () => expect((await create(owner)).status).toBe(201));
});

it('a downgrade counts at once too, and a session that is newer than our copy wins', async () => {
  const owner = ownerOf(5);
  await publish(userPlanChanged, owner.userId, { version: 2, plan: 'free', maxNetworks: 1 });
  await vi.waitFor(async () =>
    expect(await app.entitlements.findOne({ _id: owner.userId })).toMatchObject({ version: 2 }),
  );
  expect((await create(owner)).status).toBe(201);
  expect(await create(owner)).toMatchObject({ status: 403, body: { code: 'network_limit_reached' } });
  expect((await create({ ...owner, entitlementVersion: 3 })).status).toBe(201);
});

it('the networks of a deactivated owner answer 404, and are back with the owner', async () => {
  const owner = ownerOf(1);
  const { body } = await create(owner);
  const status = async () => (await app.guestNetwork(body.id)).status;
  expect(await status()).toBe(200);
  await publish(userUpdated, owner.userId, { version: 2, isActive: false });
  await vi.waitFor(async () => expect(await status()).toBe(404));
  await publish(userUpdated, owner.userId, { version: 3, isActive: true });
  await vi.waitFor(async () => expect(await status()).toBe(200));
});
