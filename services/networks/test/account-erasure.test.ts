import { networkInputSchema } from '@wifi-share/contracts/entities/network';
import { userDeleted, userUpdated } from '@wifi-share/contracts/events/identity';
import { networkDeleted } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { entitlementModel } from '@wifi-share/messaging/entitlements/entitlement.model';
import { createEntitlements } from '@wifi-share/messaging/entitlements/entitlements';
import { connectBus, type EventBus } from '@wifi-share/messaging/events/bus';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { createUserCopies } from '@wifi-share/messaging/users/user-copies';
import { createSealer } from '@wifi-share/service-kit/crypto/sealer';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { agentModel } from '../src/agents/agent.model.js';
import { createPrintedCards } from '../src/cards/printed-card.js';
import { logoModel } from '../src/logos/logo.model.js';
import { networkModel } from '../src/networks/network.model.js';
import { createNetworkErasure } from '../src/networks/network-erasure.js';
import { createNetworkStore } from '../src/networks/network-store.js';
import { createNetworksService } from '../src/networks/networks.service.js';
import { createFitIntoPlan } from '../src/owners/fit-into-plan.js';
import { screenModel } from '../src/screens/screen.model.js';
import { cafe, type NetworksApp, ownerOf, startNetworks } from './networks-app.js';

let app: NetworksApp;
let bus: EventBus;
beforeAll(async () => {
  app = await startNetworks();
  bus = connectBus({ url: app.config.NATS_URL, name: 'test', streams: [streams.identity], log: app.service.app.log });
  await bus.firstUp;
});
afterAll(async () => {
  await bus.close();
  await app.stop();
});

/** So old that the erasure is not repeated. */
const longAgo = () => new Date(Date.now() - 60_000);
const deleteAccount = ({ userId: subject }: Principal, time = longAgo()) =>
  bus.publish(createOutgoingEvent(userDeleted, { subject, source: 'identity', time, data: { version: 7 } }));

const create = (owner: Principal) => app.call('POST', '/api/user/networks', owner, cafe);
const pageOf = async (id: string) => (await app.guestNetwork(id)).status;
const marker = (owner: Principal) => app.entitlements.findOne({ _id: owner.userId });

/** What the streams say of a network, by the kind of event. */
async function publishedAbout(id: string) {
  const messages = (await readStreamMessages(app.world.natsUrl)).filter(({ subject }) => subject.endsWith(`.${id}`));
  return messages.map(({ subject, body }) => ({ kind: subject.split('.')[2], event: JSON.parse(body) }));
}
const kindsOf = async (id: string) => (await publishedAbout(id)).map(({ kind }) => kind);

/** Networks with everything that can be said of them in the streams. */
async function ownerWithNetworks() {
  const owner = ownerOf(5);
  const ids: string[] = [];
  for (const name of ['Bar', 'Roof', 'Cellar']) {
    const { body } = await create(owner);
    await app.call('PUT', `/api/user/networks/${body.id}`, owner, { name });
    ids.push(body.id);
  }
  const [, , cellar] = ids;
  await app.call('DELETE', `/api/user/networks/${cellar}`, owner);
  await vi.waitFor(async () => {
    expect(await kindsOf(ids[0]!)).toEqual(expect.arrayContaining(['created', 'updated']));
    expect(await kindsOf(cellar!)).toContain('deleted');
  });
  return { owner, ids };
}

async function showLogo(owner: Principal, id: string): Promise<void> {
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#c00' } }).png();
  const image = (await picture.toBuffer()).toString('base64');
  expect((await app.call('PUT', `/api/user/networks/${id}/logo`, owner, { image })).status).toBe(200);
}

async function erased(ids: string[], timeout?: number) {
  await vi.waitFor(async () => {
    for (const id of ids) {
      const left = (await app.networks.findOne({ _id: id }))!;
      expect(Object.keys(left).sort()).toEqual(['_id', 'deletedAt', 'erasedOwner', 'version']);
      expect(new Set(await kindsOf(id))).toEqual(new Set(['deleted']));
    }
  }, timeout);
}

describe('when an account is deleted,', () => {
  it('nothing but ids is left of its networks, also of one just deleted, here and in the streams', async () => {
    const { owner, ids } = await ownerWithNetworks();
    const neighbour = await ownerWithNetworks();
    for (const each of [{ owner, ids }, neighbour]) await showLogo(each.owner, each.ids[0]!);
    await deleteAccount(owner);
    await erased(ids);
    for (const id of ids) {
      expect(await pageOf(id)).toBe(404);
      const last = (await publishedAbout(id)).at(-1)!.event;
      expect(networkDeleted.parse(last).data).toMatchObject({ userId: owner.userId, ownerDeleted: true });
    }
    expect(await pageOf(neighbour.ids[0]!)).toBe(200);
    expect(await app.logos.distinct('_id', { _id: { $in: [...ids, ...neighbour.ids] } })).toEqual([neighbour.ids[0]]);
    expect(await kindsOf(neighbour.ids[0]!)).toEqual(expect.arrayContaining(['created', 'updated']));
  });

  it('a second deletion of the same account changes nothing', async () => {
    const { owner, ids } = await ownerWithNetworks();
    await deleteAccount(owner);
    await erased(ids);
    const before = await app.networks.find({ _id: { $in: ids } }).toArray();
    const published = await Promise.all(ids.map(publishedAbout));
    const { seq } = await deleteAccount(owner);
    await vi.waitFor(async () => expect(await settledUpTo()).toBeGreaterThanOrEqual(seq));
    expect(await app.networks.find({ _id: { $in: ids } }).toArray()).toEqual(before);
    expect(await Promise.all(ids.map(publishedAbout))).toEqual(published);
  });

  it('late figures are not copied any more', async () => {
    const { owner, ids } = await ownerWithNetworks();
    const [id = ''] = ids;
    await deleteAccount(owner);
    await erased(ids);
    const witness = (await create(ownerOf(200))).body.id;
    await app.publishCounts([id, 1, Date.now(), 0], [id, 1, Date.now(), 7], [witness, 1, Date.now(), 0]);
    await vi.waitFor(async () =>
      expect(await app.networks.findOne({ _id: witness })).toMatchObject({ accessCount: 1 }),
    );
    expect(await app.networks.findOne({ _id: id })).not.toHaveProperty('accessCount');
  });

  it('its networks cannot be restored, and a session that is still valid for seconds makes no new one', async () => {
    const { owner, ids } = await ownerWithNetworks();
    await deleteAccount(owner);
    await erased(ids);
    expect((await app.call('POST', `/api/user/networks/${ids[2]}/restore`, owner)).status).toBe(404);
    expect(await create(owner)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
    expect((await app.call('GET', `/api/user/${owner.userId}/networks`, owner)).status).toBe(401);
  });

  it('what identity said of the user before, and arrives later, brings nothing back', async () => {
    const { owner, ids } = await ownerWithNetworks();
    await deleteAccount(owner);
    await erased(ids);
    const facts = { username: 'anna', email: 'anna@mail.example', firstName: null, lastName: null, language: 'en' };
    const data = { ...facts, version: 6, plan: 'pro', maxNetworks: 10, isActive: true } as const;
    await bus.publish(
      createOutgoingEvent(userUpdated, {
        subject: owner.userId,
        source: 'identity',
        time: new Date(),
        data: data as never,
      }),
    );
    const neighbour = ownerOf(1);
    await bus.publish(
      createOutgoingEvent(userUpdated, {
        ...{ subject: neighbour.userId, source: 'identity', time: new Date(), data: data as never },
      }),
    );
    await vi.waitFor(async () => expect(await marker(neighbour)).toMatchObject({ version: 6 }));
    const { _id, version, ...left } = (await marker(owner))!;
    expect(left).toEqual({ isActive: false, deleted: true });
  });

  it('a network that was being made at that moment goes too, whether or not its maker lives to see it', async () => {
    const owner = ownerOf(5);
    const { body } = await create(ownerOf(1));
    // The erasure is repeated when the deletion is a minute old.
    await deleteAccount(owner, new Date(Date.now() - 50_000));
    await vi.waitFor(async () => expect(await marker(owner)).toMatchObject({ deleted: true }));
    // What a process leaves behind that was killed between the insert and its second look at the account.
    await app.networks.updateOne({ _id: body.id }, { $set: { userId: owner.userId } });
    await erased([body.id], 30_000);
  }, 60_000);
});

it('who makes a network while the account is being deleted gets none, and none stays', async () => {
  const owner = ownerOf(5);
  const connection = mongoose.createConnection(app.config.MONGO_URL, {
    dbName: `${app.config.MONGO_DATABASE_PREFIX}networks`,
  });
  const [networks, copies] = [networkModel(connection), entitlementModel(connection)];
  const logos = logoModel(connection);
  const agents = agentModel(connection);
  const screens = screenModel(connection);
  const entitlements = createEntitlements(copies);
  const [outboxFilled, now] = [() => undefined, () => new Date()];
  const service = createNetworksService({
    networks,
    store: createNetworkStore({ networks, outboxFilled, now }),
    // The account is deleted between this look at it and the insert.
    entitlements: {
      ...entitlements,
      of: (as) => entitlements.of(as).finally(() => createUserCopies(copies).forget(as.userId)),
    },
    sealer: createSealer(app.config.WIFI_ENCRYPTION_KEYS),
    printedCards: createPrintedCards(app.config.WIFI_ENCRYPTION_KEYS),
    fitIntoPlan: createFitIntoPlan(networks),
    eraseNetworksOf: createNetworkErasure({ networks, logos, agents, screens, bus, outboxFilled, now }),
    now,
  });
  const fields = networkInputSchema.parse(cafe);
  await expect(service.create(owner, fields)).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(await app.networks.countDocuments({ userId: owner.userId })).toBe(0);
  expect(await app.networks.countDocuments({ erasedOwner: owner.userId })).toBe(1);
  await connection.close();
});

async function settledUpTo(): Promise<number> {
  const { manager } = bus.jetStream;
  const { ack_floor, num_ack_pending } = await manager.consumers.info('IDENTITY', 'networks-account-erasure');
  return num_ack_pending === 0 ? ack_floor.stream_seq : 0;
}

it('a start removes what release 0.2 has left of accounts that it has deleted', async () => {
  const [gone, there] = ['gone-meanwhile', 'still-there'];
  const connection = await mongoose
    .createConnection(app.config.MONGO_URL, { dbName: `${app.config.MONGO_DATABASE_PREFIX}networks` })
    .asPromise();
  const kept = ['agents', 'screens', 'logos'].map((name) =>
    connection.collection<{ _id: string; userId: string; tokenHash: string }>(name),
  );
  for (const userId of [gone, there]) {
    for (const collection of kept) await collection.insertOne({ _id: userId, userId, tokenHash: userId });
  }
  await app.entitlements.updateOne({ _id: gone }, { $set: { deleted: true, version: 9 } }, { upsert: true });
  const again = await startNetworks({ world: app.world });
  for (const collection of kept) {
    expect(await collection.distinct('userId', { userId: { $in: [gone, there] } })).toEqual([there]);
    await collection.deleteOne({ _id: there });
  }
  await Promise.all([again.stop(), connection.close()]);
});
