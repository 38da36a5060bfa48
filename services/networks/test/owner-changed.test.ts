import { userPlanChanged, userUpdated } from '@wifi-share/contracts/events/identity';
import { networkUpdated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { connectBus, type EventBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import mongoose from 'mongoose';
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
const shrink = (owner: Principal) => publish(userPlanChanged, owner, { version: 2, plan: 'free', maxNetworks: 1 });
/** Names of the owner's locked networks, newest first. */
const lockedOf = async (owner: Principal): Promise<string[]> => {
  const { body } = await app.call('GET', `/api/user/${owner.userId}/networks`, owner);
  return body.filter(({ locked }: { locked: boolean }) => locked).map(({ name }: { name: string }) => name);
};
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
    await vi.waitFor(async () => expect(await app.networks.findOne({ _id: id })).not.toHaveProperty('outbox'));
    expect(await app.networks.findOne({ _id: id })).toMatchObject({ version: 1, isActive: true });
  });
});

describe('a plan that shrinks', () => {
  it('locks what is beyond it, the newest first, and changes nothing for guests', async () => {
    const owner = ownerOf(5);
    const ids = await networksOf(owner, 'first', 'second', 'third');
    await shrink(owner);
    await vi.waitFor(async () =>
      expect(await stateOf(owner)).toEqual([
        ['first', true, '0'],
        ['second', true, undefined],
        ['third', true, undefined],
      ]),
    );
    expect(await lockedOf(owner)).toEqual(['third', 'second']);
    for (const id of ids) expect((await app.guestNetwork(id)).status).toBe(200);
    expect(await app.networks.findOne({ _id: ids[2] ?? '' })).toMatchObject({ version: 1, isActive: true });
  });

  it('is known by the session at once, before the service has heard', async () => {
    const owner = ownerOf(5);
    await networksOf(owner, 'first', 'second', 'third');
    expect(await lockedOf({ ...owner, maxNetworks: 2, entitlementVersion: 2 })).toEqual(['third']);
  });

  it('keeps an active network rather than an older one that is off, in a slot that the plan still has', async () => {
    const owner = ownerOf(5);
    const [first = ''] = await networksOf(owner, 'first', 'second');
    await app.call('PUT', `/api/user/networks/${first}`, owner, { isActive: false });
    await shrink(owner);
    await vi.waitFor(async () =>
      expect(await stateOf(owner)).toEqual([
        ['first', false, undefined],
        ['second', true, '0'],
      ]),
    );
    expect((await app.call('POST', '/api/user/networks', owner, cafe)).body.code).toBe('network_limit_reached');
  });

  it('leaves nothing of what is beyond it to be switched on or made again, at once or one by one, by sessions of before and since', async () => {
    const owner = ownerOf(5);
    const [first = '', second = '', third = ''] = await networksOf(owner, 'first', 'second', 'third');
    await app.call('PUT', `/api/user/networks/${second}`, owner, { isActive: false });
    await app.call('DELETE', `/api/user/networks/${third}`, owner);
    await shrink(owner);
    await vi.waitFor(async () => expect(await app.networks.findOne({ _id: second })).not.toHaveProperty('slotKey'));
    const since = { ...owner, plan: 'free', maxNetworks: 1, entitlementVersion: 2 } as const;
    // On a busy machine the deletion can be too old to be undone.
    const refusals = ['network_limit_reached', 'restore_expired'];
    const switchOn = (id: string, as: Principal) => app.call('PUT', `/api/user/networks/${id}`, as, { isActive: true });
    const restore = (id: string, as: Principal) => app.call('POST', `/api/user/networks/${id}/restore`, as);
    const make = (as: Principal) => app.call('POST', '/api/user/networks', as, cafe);
    const attempts = () =>
      [owner, since, owner, since, owner, since].flatMap((as) => [switchOn(second, as), restore(third, as), make(as)]);
    for (const { body } of await Promise.all(attempts())) expect(refusals).toContain(body.code);
    await app.call('DELETE', `/api/user/networks/${first}`, owner);
    // One slot is free: of all at once one network gets it, however many answers say that it is on.
    await Promise.all(attempts());
    expect((await stateOf(owner)).filter(([, , slot]) => slot)).toHaveLength(1);
  });

  it('lets nothing more be made by the session that knows of it, while what there is fills the plan', async () => {
    const owner = ownerOf(5);
    const [first = '', second = ''] = await networksOf(owner, 'first', 'second');
    const since = { ...owner, plan: 'free', maxNetworks: 1, entitlementVersion: 2 } as const;
    await app.call('DELETE', `/api/user/networks/${first}`, owner);
    expect((await app.call('POST', '/api/user/networks', since, cafe)).body.code).toBe('network_limit_reached');
    await app.call('DELETE', `/api/user/networks/${second}`, owner);
    expect((await app.call('POST', '/api/user/networks', since, cafe)).status).toBe(201);
  });
});

describe('a locked network', () => {
  /** An owner with room for one, and three networks: the first one has it. */
  async function ownerWithLocked() {
    const before = ownerOf(5);
    const ids = await networksOf(before, 'first', 'second', 'third');
    const owner = { ...before, plan: 'free', maxNetworks: 1, entitlementVersion: 2 } as const;
    await shrink(owner);
    await vi.waitFor(async () =>
      expect(await app.networks.findOne({ _id: ids[2] ?? '' })).not.toHaveProperty('slotKey'),
    );
    const [first = '', second = '', third = ''] = ids;
    return { owner, first, second, third };
  }
  const path = (id: string, call = '') => `/api/user/networks/${id}${call}`;

  it('can be corrected and switched off; a card of it is refused', async () => {
    const { owner, second } = await ownerWithLocked();
    const corrected = { name: 'Renamed', ssid: 'Cafe 2', password: 'ristretto2', security: 'WPA3', isActive: true };
    const { status, body } = await app.call('PUT', path(second), owner, corrected);
    expect([status, body]).toMatchObject([200, { ...corrected, locked: true }]);
    expect((await app.guestNetwork(second)).body).toMatchObject({ ssid: 'Cafe 2', password: 'ristretto2' });
    const printed = await app.call('POST', path(second, '/card-printed'), owner, { updatedAt: body.updatedAt });
    expect(printed).toMatchObject({ status: 403, body: { code: 'network_locked' } });
    expect(await app.call('PUT', path(second), owner, { isActive: false })).toMatchObject({
      ...{ status: 200, body: { isActive: false, locked: true } },
    });
    expect((await app.guestNetwork(second)).status).toBe(404);
  });

  it.each(['its owner', 'an admin'])('keeps its room when %s switches another one on', async (by) => {
    const { owner, first, third } = await ownerWithLocked();
    await app.call('PUT', path(third), owner, { isActive: false });
    await app.call('DELETE', path(first), owner);
    expect(await lockedOf(owner)).toEqual(['third']);
    const on = { isActive: true };
    const answer = await (by === 'an admin'
      ? app.callAsAdmin('PUT', `/api/wifi/${third}`, on)
      : app.call('PUT', path(third), owner, on));
    expect(answer).toMatchObject({ status: 403, body: { code: 'network_limit_reached' } });
    expect(await lockedOf(owner)).toEqual(['third']);
  });

  it('is deleted, and restored as locked as it was', async () => {
    const { owner, second } = await ownerWithLocked();
    expect((await app.call('DELETE', path(second), owner)).status).toBe(204);
    const restored = await app.call('POST', path(second, '/restore'), owner);
    expect(restored).toMatchObject({ status: 200, body: { id: second, locked: true } });
    expect(await app.networks.findOne({ _id: second })).not.toHaveProperty('deletedLocked');
  });

  it('is unlocked instead of another one, which guests still see', async () => {
    const { owner, first, second, third } = await ownerWithLocked();
    const unlock = (id: string, instead: string) => app.call('POST', path(id, '/unlock'), owner, { instead });
    expect(await unlock(third, first)).toMatchObject({ status: 200, body: { id: third, locked: false } });
    expect(await lockedOf(owner)).toEqual(['second', 'first']);
    expect((await app.guestNetwork(first)).status).toBe(200);
    // Once more is harmless; one that is locked itself has nothing to give.
    expect(await unlock(third, first)).toMatchObject({ status: 200, body: { locked: false } });
    expect(await unlock(second, first)).toMatchObject({ status: 403, body: { code: 'network_limit_reached' } });
    expect((await unlock(second, 'unknown')).body.code).toBe('network_not_found');
    // What its owner chose stays, whatever else is published about them.
    await publish(userUpdated, owner, { version: 3, plan: 'free', maxNetworks: 1, username: 'anne' });
    await vi.waitFor(async () =>
      expect(await app.entitlements.findOne({ _id: owner.userId })).toMatchObject({ version: 3 }),
    );
    expect(await lockedOf(owner)).toEqual(['second', 'first']);
  });

  it('stays locked when a request beside the unlocking takes the room', async () => {
    const { owner, first, third } = await ownerWithLocked();
    const slotKey = `${owner.userId}:0`;
    vi.spyOn(mongoose.mongo.Collection.prototype, 'updateOne').mockImplementationOnce(async function (
      this: typeof app.networks,
      ...[filter, update, options]
    ) {
      const freed = await this.updateOne(filter, update as object, options);
      await this.updateOne({ _id: first }, { $set: { slotKey } });
      return freed;
    });
    const answer = await app.call('POST', path(third, '/unlock'), owner, { instead: first });
    expect(answer).toMatchObject({ status: 403, body: { code: 'network_limit_reached' } });
    expect(await lockedOf(owner)).not.toContain('first');
  });

  it('of another owner is not theirs to unlock, nor to be locked instead', async () => {
    const { owner, first, second } = await ownerWithLocked();
    const other = ownerOf(1);
    const [theirs = ''] = await networksOf(other, 'theirs');
    const unlock = (as: Principal, id: string, instead: string) =>
      app.call('POST', path(id, '/unlock'), as, { instead });
    expect((await unlock(other, second, theirs)).body.code).toBe('network_not_found');
    expect((await unlock(owner, second, theirs)).body.code).toBe('network_not_found');
    expect(await lockedOf(owner)).not.toContain('first');
    expect(first).not.toBe('');
  });

  it('fits again when another one is deleted, the oldest first, and when the plan grows', async () => {
    const { owner, first } = await ownerWithLocked();
    await app.call('DELETE', path(first), owner);
    expect(await lockedOf(owner)).toEqual(['third']);
    const richer = { ...owner, plan: 'premium', maxNetworks: 5, entitlementVersion: 3 } as const;
    expect(await lockedOf(richer)).toEqual([]);
    await publish(userPlanChanged, owner, { version: 3, maxNetworks: 5 });
    await vi.waitFor(async () => expect((await stateOf(owner)).filter(([, , slot]) => slot)).toHaveLength(2));
  });
});
