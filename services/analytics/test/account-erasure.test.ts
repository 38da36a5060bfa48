import { randomUUID } from 'node:crypto';
import { userDeleted, userUpdated } from '@wifi-share/contracts/events/identity';
import { networkDeleted, networkUpdated } from '@wifi-share/contracts/events/networks';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AnalyticsApp, access, created, facts, ownerOn, startAnalytics } from './analytics-app.js';

let app: AnalyticsApp;
beforeAll(async () => {
  app = await startAnalytics();
});
afterAll(() => app.stop());

let networks = 0;
const newId = () => `erased${String(++networks).padStart(6, '0')}`;
const day = '2026-11-20T10:00:00Z';

const publish = (definition: typeof networkUpdated | typeof networkDeleted, subject: string, data: object) =>
  app.bus.publish(
    createOutgoingEvent(definition, { subject, source: 'networks', time: new Date(), data: data as never }),
  );

/** An hour ago, so that the erasure is not repeated. */
const deleteAccount = (subject: string, time = new Date(Date.now() - 3_600_000)) =>
  app.bus.publish(createOutgoingEvent(userDeleted, { subject, source: 'identity', time, data: { version: 9 } }));

/** As the networks service says it of each network that the user still had. */
const eraseNetwork = (id: string, userId: string) =>
  publish(networkDeleted, id, { version: 4, userId, ownerDeleted: true });

/** Everything that is stored of a network. */
async function storedOf(id: string) {
  const ofNetwork = { _id: { $regex: `^${id}:` } };
  const [logs, accessSets, visitorSets, rollups, totals, copy] = await Promise.all([
    app.stored('accessLogs').countDocuments({ networkId: id }),
    app.stored('accessSets').countDocuments(ofNetwork),
    app.stored('visitorSets').countDocuments(ofNetwork),
    app.stored('dailyRollups').countDocuments({ networkId: id }),
    app.stored('networkTotals').countDocuments({ _id: id }),
    app.stored('networks').findOne({ _id: id }),
  ]);
  return { logs, accessSets, visitorSets, rollups, totals, copy };
}

const stored = { logs: 3, accessSets: 1, visitorSets: 1, rollups: 1, totals: 1 };
const nothingOf = (id: string, userId: string) => ({
  ...{ logs: 0, accessSets: 0, visitorSets: 0, rollups: 0, totals: 0 },
  copy: { _id: id, userId, version: Number.MAX_SAFE_INTEGER, deleted: true, erased: true },
});
const erased = (id: string, userId: string) =>
  vi.waitFor(async () => expect(await storedOf(id)).toEqual(nothingOf(id, userId)));

/** Resolves when all that was published before is applied: one copy is at work, which takes messages in their order. */
async function caughtUp(): Promise<void> {
  const witness = newId();
  await app.bus.publish(access(witness, day));
  await app.bus.publish(created(witness, randomUUID()));
  await vi.waitFor(async () =>
    expect(await storedOf(witness)).toMatchObject({ totals: 1, copy: { _id: witness, version: 1 } }),
  );
}

async function ownerWithAccesses() {
  const owner = ownerOn('premium');
  const id = newId();
  await app.bus.publish(created(id, owner.userId));
  for (const visitor of ['anna', 'jan', 'anna']) await app.bus.publish(access(id, day, visitor));
  await vi.waitFor(async () => expect(await storedOf(id)).toMatchObject(stored));
  return { owner, id };
}

describe('when an account is deleted,', () => {
  it('nothing but ids is left of its networks and their accesses, and all of others', async () => {
    const [{ owner, id }, neighbour] = [await ownerWithAccesses(), await ownerWithAccesses()];
    await deleteAccount(owner.userId);
    await eraseNetwork(id, owner.userId);
    await erased(id, owner.userId);
    expect(await storedOf(neighbour.id)).toMatchObject(stored);
    expect((await app.read(neighbour.owner)).body).toMatchObject({ totalAccess: 3 });
    expect(await app.read(owner)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });

  it('the erasure is open until every network of the account is erased or handed over', async () => {
    const { owner, id } = await ownerWithAccesses();
    await deleteAccount(owner.userId);
    const { consumers } = app.bus.jetStream.manager;
    const erasure = () => consumers.info('IDENTITY', 'analytics-account-erasure');
    await vi.waitFor(async () => expect((await erasure()).num_redelivered).toBeGreaterThan(0));
    await eraseNetwork(id, owner.userId);
    await erased(id, owner.userId);
    await vi.waitFor(async () => expect((await erasure()).num_ack_pending).toBe(0));
  });

  it('late accesses and late news of its networks are dropped, and so is a second deletion', async () => {
    const { owner, id } = await ownerWithAccesses();
    await deleteAccount(owner.userId);
    await eraseNetwork(id, owner.userId);
    await erased(id, owner.userId);
    await app.bus.publish(access(id, day, 'late'));
    await publish(networkUpdated, id, facts(owner.userId, 'Late', 5));
    await publish(networkDeleted, id, { version: 6, userId: owner.userId });
    await deleteAccount(owner.userId);
    await caughtUp();
    // What came late is removed after the witness of the same batch is counted.
    await erased(id, owner.userId);
  });

  const accountIsGone = (userId: string) =>
    vi.waitFor(async () =>
      expect(await app.stored('entitlements').findOne({ _id: userId })).toMatchObject({ deleted: true }),
    );

  it('what its owner had deleted before goes too, whichever deletion arrives first', async () => {
    const [before, after] = [await ownerWithAccesses(), await ownerWithAccesses()];
    await publish(networkDeleted, before.id, { version: 4, userId: before.owner.userId });
    await vi.waitFor(async () => expect((await storedOf(before.id)).copy).toMatchObject({ deleted: true }));
    await deleteAccount(before.owner.userId);
    await deleteAccount(after.owner.userId);
    await accountIsGone(after.owner.userId);
    await publish(networkDeleted, after.id, { version: 4, userId: after.owner.userId });
    for (const { id, owner } of [before, after]) await erased(id, owner.userId);
  });

  it('a network that was handed over keeps its accesses, though that arrives after the deletion', async () => {
    const [{ owner, id }, receiver, deletedBefore] = [await ownerWithAccesses(), ownerOn('premium'), newId()];
    await app.bus.publish(created(deletedBefore, owner.userId));
    await publish(networkDeleted, deletedBefore, { version: 2, userId: owner.userId });
    await vi.waitFor(async () => expect((await storedOf(deletedBefore)).copy).toMatchObject({ deleted: true }));
    await deleteAccount(owner.userId);
    // The erasure has run.
    await erased(deletedBefore, owner.userId);
    await publish(networkUpdated, id, facts(owner.userId, 'Renamed before', 2));
    await publish(networkUpdated, id, facts(receiver.userId, 'Handed over', 3));
    await caughtUp();
    expect(await storedOf(id)).toMatchObject({ ...stored, copy: { userId: receiver.userId, deleted: false } });
    expect((await app.read(receiver)).body).toMatchObject({ totalAccess: 3 });
  });

  it('a network of which the only event is the deletion of its owner leaves nothing', async () => {
    const [id, userId] = [newId(), randomUUID()];
    await app.bus.publish(access(id, day));
    await vi.waitFor(async () => expect(await storedOf(id)).toMatchObject({ logs: 1 }));
    await publish(networkDeleted, id, { version: 3, userId, ownerDeleted: true });
    await erased(id, userId);
  });

  it('what a process leaves that was killed between marker and removal goes when the event comes again', async () => {
    const { owner, id } = await ownerWithAccesses();
    const { version: _, ...marker } = nothingOf(id, owner.userId).copy;
    const version = Number.MAX_SAFE_INTEGER;
    await app.stored('networks').replaceOne({ _id: id }, { ...marker, version });
    await deleteAccount(owner.userId);
    await erased(id, owner.userId);
  });

  it('news of the user that arrive later do not bring the marker to life', async () => {
    const { userId } = ownerOn('pro');
    await deleteAccount(userId);
    const data = { version: 12, username: 'anna', email: 'anna@mail.example', plan: 'pro', maxNetworks: 10 };
    const more = { firstName: null, lastName: null, isActive: true, language: 'en' };
    for (const subject of [userId, randomUUID()]) {
      const late = { subject, source: 'identity', time: new Date(), data: { ...data, ...more } as never };
      await app.bus.publish(createOutgoingEvent(userUpdated, late));
      const expected = subject === userId ? { deleted: true, isActive: false } : { version: 12, plan: 'pro' };
      await vi.waitFor(async () =>
        expect(await app.stored('entitlements').findOne({ _id: subject })).toMatchObject(expected),
      );
    }
    expect(await app.stored('entitlements').findOne({ _id: userId })).not.toHaveProperty('plan');
    const version = Number.MAX_SAFE_INTEGER;
    await vi.waitFor(async () =>
      expect(await app.stored('owners').findOne({ _id: userId })).toEqual({ _id: userId, version }),
    );
  });
});
