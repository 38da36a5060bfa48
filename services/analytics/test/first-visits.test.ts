import { randomUUID } from 'node:crypto';
import { networkFirstVisited } from '@wifi-share/contracts/events/analytics';
import { userDeleted, userUpdated } from '@wifi-share/contracts/events/identity';
import { networkDeleted } from '@wifi-share/contracts/events/networks';
import { BusUnavailable } from '@wifi-share/messaging/events/bus-unavailable';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { readStreamMessages } from '@wifi-share/tools/test-servers/stream-messages';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createFirstVisits } from '../src/accesses/first-visits.js';
import { networkCopyModel } from '../src/networks/network-copy.model.js';
import { ownerModel } from '../src/owners/owner.model.js';
import { type AnalyticsApp, access, created, startAnalytics } from './analytics-app.js';

let app: AnalyticsApp;
beforeAll(async () => {
  app = await startAnalytics();
});
afterAll(() => app.stop());

let networks = 0;
const newId = () => `visited${String(++networks).padStart(5, '0')}`;

/** An owner in `timeZone` with a network, which the service knows. */
async function known(timeZone: string) {
  const [userId, id] = [randomUUID(), newId()];
  const names = { username: 'anna', email: null, firstName: null, lastName: null, language: 'en' } as const;
  const user = { version: 1, ...names, plan: 'free', maxNetworks: 1, isActive: true, timeZone } as const;
  const event = { subject: userId, source: 'identity', time: new Date(), data: user };
  await app.bus.publish(createOutgoingEvent(userUpdated, event));
  await app.bus.publish(created(id, userId));
  await vi.waitFor(async () => {
    expect(await app.stored('owners').findOne({ _id: userId })).toMatchObject({ timeZone });
    expect(await app.stored('networks').findOne({ _id: id })).toMatchObject({ userId });
  });
  return { userId, id };
}

const published = async (userId: string) =>
  (await readStreamMessages(app.world.natsUrl))
    .filter(({ subject }) => subject === networkFirstVisited.natsSubject(userId))
    .map(({ body }) => networkFirstVisited.parse(JSON.parse(body)));

it('publishes the first visit of each day of the owner’s time zone, once, and none of a day that was over', async () => {
  const { userId, id } = await known('Asia/Tokyo');
  for (const time of [
    '2026-11-20T14:00:00Z',
    '2026-11-20T14:59:59Z',
    // Midnight in Tokyo.
    '2026-11-20T15:00:00Z',
    '2026-11-20T16:00:00Z',
    '2026-11-20T14:30:00Z',
    '2026-11-22T03:00:00Z',
  ]) {
    await app.bus.publish(access(id, time));
    // One by one, so that each is the newest when it is counted.
    await vi.waitFor(async () =>
      expect(await app.stored('accessLogs').findOne({ accessedAt: new Date(time) })).toBeTruthy(),
    );
  }
  await vi.waitFor(async () => expect(await published(userId)).toHaveLength(3));
  const days = (await published(userId)).map(({ data: { networkId, day, timeZone, visitedAt } }) => [
    networkId,
    day,
    timeZone,
    visitedAt,
  ]);
  expect(days).toEqual([
    [id, '2026-11-20', 'Asia/Tokyo', '2026-11-20T14:00:00.000Z'],
    [id, '2026-11-21', 'Asia/Tokyo', '2026-11-20T15:00:00.000Z'],
    [id, '2026-11-22', 'Asia/Tokyo', '2026-11-22T03:00:00.000Z'],
  ]);
});

it('counts the days of an owner by UTC whose time zone is none any more, beside the visits of others', async () => {
  const [before, other] = [await known('IST'), await known('Europe/Prague')];
  await app.bus.publish(access(before.id, '2026-11-20T23:30:00Z'));
  await app.bus.publish(access(other.id, '2026-11-20T23:30:00Z'));
  await vi.waitFor(async () => {
    const days = (await Promise.all([before, other].map(({ userId }) => published(userId)))).flat();
    expect(days.map(({ data: { day, timeZone } }) => [day, timeZone])).toEqual([
      ['2026-11-20', 'UTC'],
      ['2026-11-21', 'Europe/Prague'],
    ]);
  });
});

/** Counts a visit of each network apart from the service, again after a failure; `publish` stands in for the bus. */
async function visit(ids: string[], publish: (eventId: string, userId: string) => unknown, tries = 1): Promise<void> {
  const connection = await mongoose
    .createConnection(app.world.mongoUrl, { dbName: `${app.world.mongoPrefix}analytics` })
    .asPromise();
  const bus = {
    ...app.bus,
    service: 'analytics',
    publish: async ({ event }: { event: { id: string; subject: string } }) => publish(event.id, event.subject),
  };
  const visits = createFirstVisits({
    ...{ networks: networkCopyModel(connection), owners: ownerModel(connection) },
    ...{ bus: bus as never, log: app.service.app.log },
  });
  const time = '2026-11-20T10:00:00.000Z';
  const accesses = ids.map((networkId) => ({ id: randomUUID(), networkId, time }) as never);
  for (let left = tries; left > 1; left--) await expect(visits.publish(accesses)).rejects.toThrow();
  await visits.publish(accesses);
  await connection.close();
}

const deleteAccount = (subject: string) =>
  app.bus.publish(
    createOutgoingEvent(userDeleted, {
      ...{ subject, source: 'identity', time: new Date(Date.now() - 3_600_000), data: { version: 9 } },
    }),
  );

it('publishes the same event again when it died before it could note the day', async () => {
  const { userId, id } = await known('Europe/Prague');
  const sent: string[] = [];
  for (let run = 0; run < 2; run++) {
    await visit([id], (eventId) => sent.push(eventId));
    await app.stored('networks').updateOne({ _id: id }, { $unset: { visitedDay: 1 } });
  }
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
  expect(await published(userId)).toEqual([]);
});

it('publishes the first visit when retried after an outage of NATS', async () => {
  const { id } = await known('UTC');
  const sent: string[] = [];
  let isUnavailable = true;
  const publish = async (eventId: string) => {
    if (isUnavailable) {
      isUnavailable = false;
      throw new BusUnavailable();
    }
    sent.push(eventId);
  };
  await visit([id], publish, 2);
  expect(sent).toHaveLength(1);
});

it('publishes those of other networks when one cannot be published', async () => {
  const [failing, other] = [await known('UTC'), await known('UTC')];
  const sent: string[] = [];
  await visit([failing.id, other.id], async (_, userId) => {
    if (userId === failing.userId) throw new RangeError('not as expected');
    sent.push(userId);
  });
  expect(sent).toEqual([other.userId]);
});

it('keeps no day of a network whose account is deleted while its visit is published', async () => {
  const { userId, id } = await known('UTC');
  const copy = () => app.stored('networks').findOne({ _id: id });
  await visit([id], async () => {
    await deleteAccount(userId);
    const data = { version: 2, userId, ownerDeleted: true };
    const erasure = { subject: id, source: 'networks', time: new Date(), data };
    await app.bus.publish(createOutgoingEvent(networkDeleted, erasure));
    await vi.waitFor(async () => expect(await copy()).toMatchObject({ erased: true }));
  });
  expect(await copy()).not.toHaveProperty('visitedDay');
});

it('what was published goes with the account', async () => {
  const { userId, id } = await known('UTC');
  await app.bus.publish(access(id, '2026-11-20T10:00:00Z'));
  await vi.waitFor(async () => expect(await published(userId)).toHaveLength(1));
  await deleteAccount(userId);
  await vi.waitFor(async () => expect(await published(userId)).toEqual([]));
});
