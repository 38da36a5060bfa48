import { networkCreated, networkDeleted, networkUpdated } from '@wifi-share/contracts/events/networks';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../src/app.js';
import { access, facts, ownerOn, startAnalytics } from './analytics-app.js';

const hour = 60 * 60_000;
const start = new Date('2026-11-20T12:00:00Z');
const ids = ['deletedOwn01', 'deletedSite1', 'deletedAgain', 'restored0001', 'kept00000001'] as const;
const [own, ofSite, deletedAgain, restored, kept] = ids;

it('figures of a deleted network are removed a day later, and those of one that came back stay', async () => {
  const app = await startAnalytics(() => start);
  let service = app.service;
  onTestFinished(async () => {
    await service.stop();
    await app.stop();
  });
  const { userId } = ownerOn('premium');
  const ownerOf = (id: string) => (id === ofSite ? null : userId);
  const publish = (
    definition: typeof networkCreated | typeof networkUpdated | typeof networkDeleted,
    subject: string,
    data: object,
  ) =>
    app.bus.publish(createOutgoingEvent(definition, { subject, source: 'networks', time: start, data: data as never }));
  const withFigures = async () => {
    const totals = await app.stored('networkTotals').distinct('_id');
    for (const name of ['dailyRollups', 'accessLogs']) {
      expect(await app.stored(name).distinct('networkId')).toEqual(totals);
    }
    return totals;
  };
  const copy = (id: string) => app.stored('networks').findOne({ _id: id });
  const isDeleted = (id: string, deleted: boolean) =>
    vi.waitFor(async () => expect(await copy(id)).toMatchObject({ deleted }));
  /** The job runs at the service's start. */
  async function runJobAfter(hours: number) {
    await service.stop();
    service = buildApp(app.config, () => new Date(start.getTime() + hours * hour));
    await service.start();
  }

  for (const id of ids) {
    await publish(networkCreated, id, facts(ownerOf(id), 'Cafe'));
    await app.bus.publish(access(id, '2026-11-20T10:00:00Z'));
  }
  await vi.waitFor(async () => expect(await withFigures()).toHaveLength(ids.length));
  const deleted = [own, ofSite, deletedAgain, restored];
  for (const id of deleted) await publish(networkDeleted, id, { version: 2, userId: ownerOf(id) });
  for (const id of deleted) await isDeleted(id, true);

  await runJobAfter(1);
  await vi.waitFor(async () => expect(await copy(own)).toHaveProperty('deletionSeenAt'));
  for (const id of [restored, deletedAgain]) {
    await publish(networkUpdated, id, facts(userId, 'Back', 3));
    await isDeleted(id, false);
  }
  await publish(networkDeleted, deletedAgain, { version: 4, userId });
  await isDeleted(deletedAgain, true);

  await runJobAfter(26);
  await vi.waitFor(async () => expect(await withFigures()).toEqual([deletedAgain, kept, restored].sort()));
  for (const id of [own, ofSite]) {
    const marker = { _id: id, userId: ownerOf(id), version: Number.MAX_SAFE_INTEGER, deleted: true, erased: true };
    await vi.waitFor(async () => expect(await copy(id)).toEqual(marker));
  }
  await runJobAfter(51);
  await vi.waitFor(async () => expect(await withFigures()).toEqual([kept, restored].sort()));
});
