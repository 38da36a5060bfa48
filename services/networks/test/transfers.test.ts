import { userDeleted } from '@wifi-share/contracts/events/identity';
import { networkUpdated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { transferNetworks } from '@wifi-share/contracts/internal/network-transfer';
import { plans } from '@wifi-share/contracts/plans';
import { connectBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { calledBy } from '@wifi-share/tools/test-servers/signed-calls';
import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';
import { pairedAgent, routedNetwork } from './test-agent.js';

const now = () => new Date();
let app: NetworksApp;
beforeAll(async () => {
  app = await startNetworks();
});
afterAll(() => app.stop());

const list = async (as: Principal) => (await app.call('GET', `/api/user/${as.userId}/networks`, as)).body;
const idsOf = async (as: Principal) => (await list(as)).map(({ id }: { id: string }) => id).sort();
const create = async (as: Principal): Promise<string> =>
  (await app.call('POST', '/api/user/networks', as, cafe)).body.id;

async function ownerWith(plan: 'free' | 'premium' | 'pro') {
  const as = { ...ownerOf(plans[plan].maxNetworks), plan };
  await app.entitlements.insertOne({ _id: as.userId, version: 1, plan, maxNetworks: as.maxNetworks, isActive: true });
  return as;
}

/** Moves all networks, as identity asks for it. */
async function transfer(from: Principal, { sessionId: _, ...to }: Principal) {
  const headers = calledBy('identity', { ...transferNetworks, to: 'networks' });
  const { method, path: url } = transferNetworks;
  const answer = await app.service.app.inject({ method, url, headers, payload: { fromId: from.userId, to } });
  return answer.json();
}

it('networks move with their address, counts, cards, screens and agents, and can be moved once more', async () => {
  const [from, to] = [await ownerWith('premium'), await ownerWith('premium')];
  const agent = await pairedAgent(app, from, now);
  const id = await routedNetwork(app, from, agent, cafe);
  const other = await create(from);
  await app.publishCounts([id, 7, Date.parse('2026-11-20T10:00:00Z'), 1]);
  await vi.waitFor(async () => expect(await app.networks.findOne({ _id: id })).toMatchObject({ accessCount: 7 }));
  const screen = { name: 'Bar', languages: ['en'] };
  const { token } = (await app.call('POST', `/api/user/networks/${id}/screens`, from, screen)).body;
  const { updatedAt } = (await list(from)).find((one: { id: string }) => one.id === other);
  await app.call('POST', `/api/user/networks/${other}/card-printed`, from, { updatedAt });
  const before = await app.guestNetwork(id);

  expect(await transfer(from, to)).toEqual({ moved: 2, refused: null });
  expect([await idsOf(from), await idsOf(to)]).toEqual([[], [id, other].sort()]);
  expect((await list(to)).map(({ locked }: { locked: boolean }) => locked)).toEqual([false, false]);
  expect((await list(to)).find((one: { id: string }) => one.id === id)).toMatchObject({ accessCount: 7 });
  expect((await list(to)).find((one: { id: string }) => one.id === other)).toMatchObject({
    ...{ cardPrintedAt: expect.any(String), cardStale: false },
  });
  expect(await app.guestNetwork(id)).toEqual(before);
  expect((await app.call('GET', `/api/screen/${token}`, null)).status).toBe(200);
  expect((await app.call('GET', `/api/user/${to.userId}/screens`, to)).body).toMatchObject([{ name: 'Bar' }]);
  expect((await app.call('GET', `/api/user/${to.userId}/agents`, to)).body).toMatchObject([{ id: agent.id }]);
  expect((await app.call('PUT', `/api/user/networks/${id}`, from, { name: 'Mine' })).status).toBe(404);
  const rotated = await app.call('POST', `/api/user/networks/${id}/rotations`, to, {});
  expect(rotated.status).toBeLessThan(300);
  expect(await agent.job()).toMatchObject({ kind: 'rotate' });
  const owners = async () =>
    (await readStreamMessages(app.world.natsUrl))
      .filter(({ subject }) => subject === networkUpdated.natsSubject(other))
      .map(({ body }) => networkUpdated.parse(JSON.parse(body)).data.userId);
  await vi.waitFor(async () => expect((await owners()).at(-1)).toBe(to.userId));
});

it('a network that moved is not answered to the key that its owner before made it with', async () => {
  const [from, to] = [await ownerWith('premium'), await ownerWith('premium')];
  const make = async () =>
    (await app.call('POST', '/api/user/networks', from, { ...cafe, idempotencyKey: 'row-1' })).body.id;
  const id = await make();
  await transfer(from, to);
  await app.call('PUT', `/api/user/networks/${id}`, to, { password: 'of the new owner' });
  expect(await app.networks.findOne({ _id: id })).not.toHaveProperty('creationKey');
  expect(await make()).not.toBe(id);
  expect(await idsOf(to)).toEqual([id]);
});

it('nothing moves where there is no room for all', async () => {
  const [from, to] = [await ownerWith('premium'), await ownerWith('free')];
  await create(from);
  await create(to);
  expect(await transfer(from, to)).toEqual({ moved: 0, refused: 'transfer_needs_room' });
  expect([(await list(from)).length, (await list(to)).length]).toEqual([1, 1]);
});

it('nothing moves while an agent changes a password', async () => {
  const [from, to] = [await ownerWith('premium'), await ownerWith('premium')];
  const id = await routedNetwork(app, from, await pairedAgent(app, from, now), cafe);
  await app.call('POST', `/api/user/networks/${id}/rotations`, from, {});
  expect(await transfer(from, to)).toEqual({ moved: 0, refused: 'rotation_under_way' });
});

it('a transfer that was interrupted is ended by the next', async () => {
  const [from, to] = [await ownerWith('premium'), await ownerWith('premium')];
  const [first, second] = [await create(from), await create(from)];
  const { token } = (
    await app.call('POST', `/api/user/networks/${first}/screens`, from, { name: 'Bar', languages: ['en'] })
  ).body;
  const slotKey = `${to.userId}:3`;
  await app.networks.updateOne({ _id: first }, { $set: { userId: to.userId, slotKey } });
  expect(await transfer(from, to)).toEqual({ moved: 1, refused: null });
  expect(await idsOf(to)).toEqual([first, second].sort());
  expect((await app.call('GET', `/api/screen/${token}`, null)).status).toBe(200);
  expect(await transfer(from, to)).toEqual({ moved: 0, refused: null });
});

/** What happens before the next network is written. */
function beforeNextWrite(happen: () => Promise<unknown>): void {
  vi.spyOn(mongoose.mongo.Collection.prototype, 'findOneAndUpdate').mockImplementationOnce(async function (
    this: mongoose.mongo.Collection,
    ...[filter, change]
  ) {
    await happen();
    return this.findOneAndUpdate(filter, change, { returnDocument: 'after' });
  });
}

/** A network with an agent, a screen and a logo. */
async function equippedNetwork(as: Principal) {
  const agent = await pairedAgent(app, as, now);
  const id = await routedNetwork(app, as, agent, cafe);
  await app.call('POST', `/api/user/networks/${id}/screens`, as, { name: 'Bar', languages: ['en'] });
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#c00' } }).png();
  const image = (await picture.toBuffer()).toString('base64');
  expect((await app.call('PUT', `/api/user/networks/${id}/logo`, as, { image })).status).toBe(200);
  return id;
}

/** What is there of it in the account of `as`. */
const equipmentOf = async (as: Principal, id: string) => [
  (await app.call('GET', `/api/user/${as.userId}/agents`, as)).body.length,
  (await app.call('GET', `/api/user/${as.userId}/screens`, as)).body.length,
  (await app.file(`/api/user/networks/${id}/logo`, {}, as)).statusCode,
];

it('a network takes along what belongs to it although the others find no room, and they follow once there is some', async () => {
  const [from, to] = [await ownerWith('premium'), ownerOf(2)];
  const given = [await equippedNetwork(from), await equippedNetwork(from)].sort();
  let own = '';
  beforeNextWrite(async () => {
    own = await create(to);
  });
  expect(await transfer(from, to)).toEqual({ moved: 1, refused: 'transfer_needs_room' });
  const [first = ''] = (await idsOf(to)).filter((id: string) => id !== own);
  expect([first, ...(await idsOf(from))].sort()).toEqual(given);
  expect(await equipmentOf(to, first)).toEqual([1, 1, 200]);
  expect(await transfer(from, to)).toEqual({ moved: 0, refused: 'transfer_needs_room' });
  await app.call('DELETE', `/api/user/networks/${own}`, to);
  expect(await transfer(from, to)).toEqual({ moved: 1, refused: null });
  expect(await idsOf(to)).toEqual(given);
  expect(await equipmentOf(to, first)).toEqual([2, 2, 200]);
});

it('a network that was deleted before comes back with what belongs to it', async () => {
  const [from, to] = [await ownerWith('premium'), await ownerWith('premium')];
  const [deleted, moved] = [await equippedNetwork(from), await create(from)];
  await app.call('DELETE', `/api/user/networks/${deleted}`, from);
  expect(await transfer(from, to)).toEqual({ moved: 1, refused: null });
  expect((await app.call('POST', `/api/user/networks/${deleted}/restore`, from)).status).toBe(200);
  expect(await idsOf(to)).toEqual([moved]);
  expect(await equipmentOf(from, deleted)).toEqual([1, 1, 200]);
});

it('of two calls at once one moves all networks, and the other says so', async () => {
  const [from, to] = [await ownerWith('premium'), await ownerWith('premium')];
  await create(from);
  await create(from);
  let earlier: object | undefined;
  beforeNextWrite(async () => {
    earlier = await transfer(from, to);
  });
  expect(await transfer(from, to)).toEqual({ moved: 0, refused: 'transfer_under_way' });
  expect(earlier).toEqual({ moved: 2, refused: null });
});

it('who hands networks over and then deletes the account takes nothing along', async () => {
  const [from, to] = [await ownerWith('premium'), await ownerWith('premium')];
  const id = await create(from);
  await transfer(from, to);
  const bus = connectBus({
    url: app.world.natsUrl,
    name: 'test',
    streams: [streams.identity],
    log: app.service.app.log,
  });
  await bus.firstUp;
  const time = new Date(Date.now() - 3_600_000);
  const event = { subject: from.userId, source: 'identity', time, data: { version: 9 } };
  await bus.publish(createOutgoingEvent(userDeleted, event));
  await vi.waitFor(async () =>
    expect(await app.entitlements.findOne({ _id: from.userId })).toMatchObject({ deleted: true }),
  );
  await bus.close();
  expect((await app.guestNetwork(id)).status).toBe(200);
});
