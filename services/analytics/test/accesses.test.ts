import { randomUUID } from 'node:crypto';
import { userPlanChanged } from '@wifi-share/contracts/events/identity';
import { networkDeleted, networkUpdated } from '@wifi-share/contracts/events/networks';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { minuteOf, setId } from '../src/accesses/rollup.domain.js';
import { type AnalyticsApp, access, created, facts, ownerOn, startAnalytics, testDay } from './analytics-app.js';

let app: AnalyticsApp;
beforeAll(async () => {
  app = await startAnalytics();
});
afterAll(() => app.stop());

let networks = 0;
const newId = () => `network${String(++networks).padStart(5, '0')}`;
const publish = (definition: typeof networkUpdated | typeof networkDeleted, subject: string, data: object) =>
  app.bus.publish(
    createOutgoingEvent(definition, { subject, source: 'networks', time: new Date(), data: data as never }),
  );

describe("an owner's analytics", () => {
  it('are the totals of their networks, most accessed first', async () => {
    const owner = ownerOn('premium');
    const [quiet, busy] = [newId(), newId()];
    await app.bus.publish(created(quiet, owner.userId, 'Attic'));
    await app.bus.publish(created(busy, owner.userId, 'Bar'));
    await app.bus.publish(access(quiet, '2026-11-20T10:00:00Z'));
    for (const minute of [1, 3, 2]) await app.bus.publish(access(busy, `2026-11-20T11:0${minute}:00Z`));
    await vi.waitFor(async () => {
      expect(await app.read(owner)).toEqual({
        status: 200,
        body: {
          totalNetworks: 2,
          totalAccess: 4,
          averageAccessPerNetwork: 2,
          networks: [
            { id: busy, name: 'Bar', ssid: 'Bar Guest', accessCount: 3, lastAccessed: '2026-11-20T11:03:00.000Z' },
            { id: quiet, name: 'Attic', ssid: 'Attic Guest', accessCount: 1, lastAccessed: '2026-11-20T10:00:00.000Z' },
          ],
        },
      });
    });
  });

  it('are not shown to another user', async () => {
    const { status } = await app.read(ownerOn('pro'), ownerOn('pro').userId);
    expect(status).toBe(403);
  });

  it('need a plan that has them, and follow it when the session is older', async () => {
    const owner = ownerOn('free');
    expect(await app.read(owner)).toMatchObject({ status: 403, body: { code: 'plan_required' } });
    const user = {
      username: 'anna',
      email: null,
      firstName: null,
      lastName: null,
      isActive: true,
      language: 'en',
    } as const;
    const data = { ...user, version: 2, plan: 'premium', maxNetworks: 5 } as const;
    await app.bus.publish(
      createOutgoingEvent(userPlanChanged, { subject: owner.userId, source: 'identity', time: new Date(), data }),
    );
    await vi.waitFor(async () => expect((await app.read(owner)).status).toBe(200));
  });

  it('a network that moves to another account takes its counts along', async () => {
    const [from, to, id] = [ownerOn('premium'), ownerOn('premium'), newId()];
    await app.bus.publish(created(id, from.userId));
    await app.bus.publish(access(id, '2026-11-20T10:00:00Z'));
    await vi.waitFor(async () => expect((await app.read(from)).body).toMatchObject({ totalAccess: 1 }));
    await publish(networkUpdated, id, facts(to.userId, 'Cafe', 2));
    await vi.waitFor(async () => expect((await app.read(to)).body).toMatchObject({ totalAccess: 1 }));
    expect((await app.read(from)).body).toMatchObject({ totalNetworks: 0, totalAccess: 0 });
  });

  it('follow a new name, a deletion and its undoing, whatever order the events come in', async () => {
    const owner = ownerOn('premium');
    const id = newId();
    await app.bus.publish(access(id, '2026-11-20T10:00:00Z'));
    await publish(networkUpdated, id, facts(owner.userId, 'Third', 3));
    await publish(networkUpdated, id, facts(owner.userId, 'Second', 2));
    await app.bus.publish(created(id, owner.userId, 'First'));
    await vi.waitFor(async () => {
      expect((await app.read(owner)).body.networks).toMatchObject([{ name: 'Third', accessCount: 1 }]);
    });
    await publish(networkDeleted, id, { version: 4, userId: owner.userId });
    await vi.waitFor(async () => expect((await app.read(owner)).body.totalNetworks).toBe(0));
    expect(await app.stored('networks').findOne({ _id: id })).toMatchObject({ name: '', ssid: '', deleted: true });
    await publish(networkUpdated, id, facts(owner.userId, 'Back', 5));
    await vi.waitFor(async () => {
      expect((await app.read(owner)).body.networks).toMatchObject([{ name: 'Back', accessCount: 1 }]);
    });
  });
});

describe('accesses', () => {
  it('are rolled up by UTC day, quarter of an hour, method, device and visitor', async () => {
    const id = newId();
    const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
    await app.bus.publish(access(id, '2026-11-20T00:00:00Z', 'anna', { method: 'qr', userAgent: android }));
    await app.bus.publish(access(id, '2026-11-20T00:14:59Z', 'anna', { method: 'qr' }));
    await app.bus.publish(access(id, '2026-11-20T23:59:59Z', 'bob', { method: 'nfc' }));
    await app.bus.publish(access(id, '2026-11-21T00:00:00Z', 'anna'));
    await vi.waitFor(async () => {
      const rollups = await app.stored('dailyRollups').find({ networkId: id }).sort({ day: 1 }).toArray();
      expect(rollups).toMatchObject([
        {
          day: '2026-11-20',
          total: 3,
          quarters: { 0: 2, 95: 1 },
          hours: { 0: 2, 23: 1 },
          methods: { qr: 2, nfc: 1 },
          methodQuarters: { qr: { 0: 2 }, nfc: { 95: 1 } },
          devices: { android: 1, other: 2 },
          deviceQuarters: { android: { 0: 1 }, other: { 0: 1, 95: 1 } },
          uniqueVisitors: 2,
          visitorQuarters: { 0: 1, 95: 1 },
        },
        { day: '2026-11-21', total: 1, uniqueVisitors: 1 },
      ]);
    });
    const logs = await app.stored('accessLogs').find({ networkId: id }).toArray();
    expect(logs).toHaveLength(4);
    expect(logs).toContainEqual(
      expect.objectContaining({ ipAddress: '203.0.113.0/24', accessMethod: 'qr', userAgent: android }),
    );
  });

  it('count once when the stream holds an event twice, in one batch or long after the first', async () => {
    const id = newId();
    const { subject, event } = access(id, '2026-11-19T08:00:00Z', 'anna', { method: 'link' });
    const again = () => app.bus.publishMessage({ subject, id: randomUUID(), payload: JSON.stringify(event) });
    const total = () => app.accessCount(id);
    await Promise.all([again(), again(), again()]);
    await vi.waitFor(async () => expect(await total()).toBe(1));
    await again();
    await app.bus.publish(access(id, '2026-11-19T08:01:00Z', 'bob'));
    await vi.waitFor(async () => expect(await total()).toBe(2));
    const rollup = await app.stored('dailyRollups').findOne({ _id: `${id}:2026-11-19` });
    expect(rollup).toMatchObject({ total: 2, uniqueVisitors: 2, methods: { link: 1, web: 1 } });
  });

  it('need only the sets of their minutes to be read while a quarter is the newest, and all of a quarter when they come late', async () => {
    const id = newId();
    const countedAfter = async (time: string, total: number) => {
      await app.bus.publish(access(id, `2026-11-18T${time}Z`));
      await vi.waitFor(async () => expect(await app.accessCount(id)).toBe(total));
    };
    await countedAfter('10:00:00', 1);
    await countedAfter('10:01:00', 2);
    const sets = app.stored('accessSets');
    const first = await sets.findOneAndDelete({ _id: setId(id, minuteOf(new Date('2026-11-18T10:00:00Z'))) });
    await countedAfter('10:01:30', 3);
    await sets.insertOne(first as never);
    await countedAfter('10:15:00', 4);
    await countedAfter('10:02:00', 5);
    await countedAfter('10:16:00', 6);
    const rollup = await app.stored('dailyRollups').findOne({ _id: `${id}:2026-11-18` });
    expect(rollup).toMatchObject({ total: 6, quarters: { 40: 4, 41: 2 } });
  });

  it('count once when everything is read again from the beginning', async () => {
    const [id, marker] = [newId(), newId()];
    for (let n = 0; n < 40; n++) await app.bus.publish(access(id, '2026-11-19T12:00:00Z', `visitor${n % 7}`));
    const rollup = () => app.stored('dailyRollups').findOne({ _id: `${id}:2026-11-19` });
    await vi.waitFor(async () => expect(await rollup()).toMatchObject({ total: 40, uniqueVisitors: 7 }));

    await app.service.stop();
    await app.forgetIncarnation();
    const { buildApp } = await import('../src/app.js');
    const again = buildApp(app.config, testDay);
    await again.start();
    try {
      await app.bus.publish(access(marker, '2026-11-19T12:00:00Z'));
      await app.bus.publish(access(id, '2026-11-19T12:20:00Z', 'visitor0'));
      await vi.waitFor(async () => expect(await rollup()).toMatchObject({ total: 41, uniqueVisitors: 7 }));
      await vi.waitFor(async () => expect(await app.accessCount(id)).toBe(41));
      expect(await app.stored('accessLogs').countDocuments({ networkId: id })).toBe(41);
    } finally {
      await again.stop();
    }
  });
});
