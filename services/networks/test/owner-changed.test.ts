import { userPlanChanged, userUpdated } from '@wifi-share/contracts/events/identity';
import { networkUpdated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus, type EventBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';
import { publishedEvents } from './published-events.js';

let app: NetworksApp;
let bus: EventBus;
beforeAll(async () => {
  app = await startNetworks();
  const { log } = app.service.app;
  bus = connectBus({ url: app.config.NATS_URL, name: 'test', streams: [streams.identity], log });
  await bus.firstUp;
});
afterAll(async () => {
  await bus.close();
  await app.stop();
});

const facts = { username: 'anna', email: null, firstName: null, lastName: null, language: 'en' } as const;
const publish = (
  definition: typeof userUpdated | typeof userPlanChanged,
  { userId: subject }: Principal,
  data: object,
) =>
  bus.publish(
    createOutgoingEvent(definition, {
      ...{ subject, source: 'identity', time: new Date() },
      data: { ...facts, plan: 'premium', maxNetworks: 5, isActive: true, ...data } as never,
    }),
  );
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 50 });
const updates = (id: string, count: number) => publishedEvents(app, networkUpdated.natsSubject(id), count);

async function networksOf(owner: Principal, ...names: string[]) {
  const made = [];
  for (const [minute, name] of names.entries()) {
    const { body } = await app.call('POST', '/api/user/networks', owner, { ...cafe, name });
    const createdAt = new Date(Date.UTC(2026, 10, 1, 0, minute));
    await app.networks.updateOne({ _id: body.id }, { $set: { createdAt } });
    made.push(body.id as string);
  }
  return made;
}
const stateOf = async ({ userId }: Principal) => {
  const stored = await app.networks
    .find({ userId } as never)
    .sort({ createdAt: 1 })
    .toArray();
  return stored.map(({ name, isActive, slotKey }) => [name, isActive, String(slotKey ?? '').split(':')[1]]);
};

describe('an owner who is switched off', () => {
  it('is published with each of their networks, after which guests see none of them', async () => {
    const owner = ownerOf(5);
    const ids = await networksOf(owner, 'first', 'second');
    await publish(userUpdated, owner, { version: 2, isActive: false });
    for (const id of ids) expect(await updates(id, 1)).toMatchObject([{ data: { version: 1, userId: owner.userId } }]);
    for (const id of ids) expect((await app.guestNetwork(id)).status).toBe(404);
  });

  it('and on again is published once more; a change of something else is not', async () => {
    const owner = ownerOf(5);
    const [id = ''] = await networksOf(owner, 'only');
    await publish(userUpdated, owner, { version: 2, username: 'anne' });
    await publish(userUpdated, owner, { version: 3, isActive: false });
    await updates(id, 1);
    await publish(userUpdated, owner, { version: 4, isActive: true });
    await updates(id, 2);
    expect((await app.guestNetwork(id)).status).toBe(200);
    await eventually(async () => expect(await app.networks.findOne({ _id: id })).not.toHaveProperty('outbox'));
    expect(await app.networks.findOne({ _id: id })).toMatchObject({ version: 1, isActive: true });
  });
});

describe('a plan that shrinks', () => {
  it('switches off what is beyond it, the newest first, deletes nothing, and publishes it', async () => {
    const owner = ownerOf(5);
    const [, second = '', third = ''] = await networksOf(owner, 'first', 'second', 'third');
    await publish(userPlanChanged, owner, { version: 2, plan: 'free', maxNetworks: 1 });
    await eventually(async () =>
      expect(await stateOf(owner)).toEqual([
        ['first', true, '0'],
        ['second', false, undefined],
        ['third', false, undefined],
      ]),
    );
    for (const id of [second, third]) {
      expect(await updates(id, 1)).toMatchObject([{ data: { isActive: false, version: 2 } }]);
    }
  });

  it('keeps an active network rather than an older one that is off, in a slot that the plan still has', async () => {
    const owner = ownerOf(5);
    const [first = ''] = await networksOf(owner, 'first', 'second');
    await app.call('PUT', `/api/user/networks/${first}`, owner, { isActive: false });
    await publish(userPlanChanged, owner, { version: 2, plan: 'free', maxNetworks: 1 });
    await eventually(async () =>
      expect(await stateOf(owner)).toEqual([
        ['first', false, undefined],
        ['second', true, '0'],
      ]),
    );
    expect((await app.call('POST', '/api/user/networks', owner, cafe)).body.code).toBe('network_limit_reached');
  });

  it('leaves them off when it grows again, until the owner switches them on', async () => {
    const owner = { ...ownerOf(1), plan: 'free' as const };
    await publish(userPlanChanged, owner, { version: 2, maxNetworks: 5 });
    await eventually(async () =>
      expect(await app.entitlements.findOne({ _id: owner.userId })).toMatchObject({ maxNetworks: 5 }),
    );
    const [, second = ''] = await networksOf(owner, 'first', 'second');
    await publish(userPlanChanged, owner, { version: 3, plan: 'free', maxNetworks: 1 });
    await updates(second, 1);
    await publish(userPlanChanged, owner, { version: 4, maxNetworks: 5 });
    await eventually(async () =>
      expect(await app.entitlements.findOne({ _id: owner.userId })).toMatchObject({ version: 4 }),
    );
    expect(await stateOf(owner)).toMatchObject([
      ['first', true, '0'],
      ['second', false, undefined],
    ]);
    const switched = await app.call('PUT', `/api/user/networks/${second}`, owner, { isActive: true });
    expect(switched).toMatchObject({ status: 200, body: { isActive: true } });
  });

  it('leaves nothing of what is beyond it to be switched on, restored or made again, at once or one by one, by sessions of before and since', async () => {
    const owner = ownerOf(5);
    const [first = '', second = '', third = ''] = await networksOf(owner, 'first', 'second', 'third');
    await app.call('DELETE', `/api/user/networks/${third}`, owner);
    await publish(userPlanChanged, owner, { version: 2, plan: 'free', maxNetworks: 1 });
    await updates(second, 1);
    const since = { ...owner, plan: 'free', maxNetworks: 1, entitlementVersion: 2 } as const;
    const refused = { status: 403, body: { code: 'network_limit_reached' } };
    const switchOn = (id: string, as: Principal) => app.call('PUT', `/api/user/networks/${id}`, as, { isActive: true });
    const restore = (id: string, as: Principal) => app.call('POST', `/api/user/networks/${id}/restore`, as);
    const make = (as: Principal) => app.call('POST', '/api/user/networks', as, cafe);
    for (const as of [owner, since]) {
      expect(await switchOn(second, as)).toMatchObject(refused);
      expect(await restore(third, as)).toMatchObject(refused);
      expect(await make(as)).toMatchObject(refused);
    }
    const attempts = () =>
      [owner, since, owner, since, owner, since].flatMap((as) => [switchOn(second, as), restore(third, as), make(as)]);
    for (const answer of await Promise.all(attempts())) expect(answer).toMatchObject(refused);
    await app.call('PUT', `/api/user/networks/${first}`, owner, { isActive: false });
    await app.call('DELETE', `/api/user/networks/${first}`, owner);
    // One slot is free: of all at once one network gets it, however many answers say that it is on.
    await Promise.all(attempts());
    expect((await stateOf(owner)).filter(([, isActive, slot]) => isActive && slot)).toHaveLength(1);
  });

  it('lets nothing more be made by the session that knows of it, before the service has heard', async () => {
    const owner = ownerOf(5);
    const [first = ''] = await networksOf(owner, 'first', 'second');
    const since = { ...owner, plan: 'free', maxNetworks: 1, entitlementVersion: 2 } as const;
    await app.call('PUT', `/api/user/networks/${first}`, owner, { isActive: false });
    await app.call('DELETE', `/api/user/networks/${first}`, owner);
    expect((await app.call('POST', '/api/user/networks', since, cafe)).status).toBe(201);
    expect((await app.call('POST', '/api/user/networks', since, cafe)).body.code).toBe('network_limit_reached');
  });
});
