import { userUpdated } from '@wifi-share/contracts/events/identity';
import { networkDeleted } from '@wifi-share/contracts/events/networks';
import { createOutgoingEvent } from '@wifi-share/messaging/events/outgoing-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AnalyticsApp, access, created, ownerOn, startAnalytics } from './analytics-app.js';

let app: AnalyticsApp;
beforeAll(async () => {
  // Accesses of any day count: all of them come after this.
  app = await startAnalytics(() => new Date('2025-01-01T00:00:00Z'));
});
afterAll(() => app.stop());

let networks = 0;
const newId = () => `series${String(++networks).padStart(6, '0')}`;

async function ownerIn(timeZone: string) {
  const owner = ownerOn('premium');
  const data = {
    ...{ version: 2, username: 'anna', email: null, firstName: null, lastName: null },
    ...({ plan: 'premium', maxNetworks: 5, isActive: true, language: 'en', timeZone } as const),
  };
  await app.bus.publish(
    createOutgoingEvent(userUpdated, { subject: owner.userId, source: 'identity', time: new Date(), data }),
  );
  await vi.waitFor(async () =>
    expect(await app.stored('owners').findOne({ _id: owner.userId })).toMatchObject({ timeZone }),
  );
  return owner;
}

async function networkOf(userId: string, name: string, accesses: [time: string, visitor?: string, more?: object][]) {
  const id = newId();
  await app.bus.publish(created(id, userId, name));
  for (const [time, visitor, more] of accesses) await app.bus.publish(access(id, time, visitor, more));
  await vi.waitFor(async () => {
    expect(await app.accessCount(id)).toBe(accesses.length);
    expect(await app.stored('networks').findOne({ _id: id })).toMatchObject({ name });
  });
  return id;
}

const november = { from: '2026-11-19', to: '2026-11-20' };

describe("a series of an owner's accesses", () => {
  it('has the days, hours, methods, devices, networks and visitors of their time zone, and the days before', async () => {
    const owner = await ownerIn('Pacific/Chatham');
    const iphone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', method: 'nfc' };
    const bar = await networkOf(owner.userId, 'Bar', [
      ['2026-11-18T10:14:59Z', 'eva'],
      ['2026-11-18T10:15:00Z', 'anna', { method: 'qr' }],
      ['2026-11-19T10:14:59Z', 'anna', { method: 'qr' }],
      ['2026-11-19T10:15:00Z', 'anna', iphone],
      ['2026-11-20T10:15:00Z', 'anna'],
    ]);
    const attic = await networkOf(owner.userId, 'Attic', [['2026-11-20T03:00:00Z', 'bob', { method: 'link' }]]);
    const { body } = await app.read(owner, owner.userId, november);
    const { heatMap, ...series } = body.series;
    expect(series).toEqual({
      timeZone: 'Pacific/Chatham',
      granularity: 'day',
      ...november,
      points: [
        { start: '2026-11-19T00:00:00+13:45', accesses: 2, visitors: 2 },
        { start: '2026-11-20T00:00:00+13:45', accesses: 2, visitors: 1 },
      ],
      total: { accesses: 4, visitors: 3 },
      previous: { from: '2026-11-17', to: '2026-11-18', accesses: 1, visitors: 1 },
      networks: [
        { id: bar, name: 'Bar', ssid: 'Bar Guest', accesses: 3, visitors: 2 },
        { id: attic, name: 'Attic', ssid: 'Attic Guest', accesses: 1, visitors: 1 },
      ],
      methods: { web: 0, qr: 2, nfc: 1, link: 1 },
      devices: { android: 0, iphone: 1, ipad: 0, mac: 0, windows: 0, linux: 0, other: 3 },
    });
    expect(heatMap[3]).toMatchObject({ 0: 1, 23: 1 });
    expect(heatMap[4]).toMatchObject({ 0: 1, 16: 1 });
    expect(heatMap.flat().reduce((sum: number, count: number) => sum + count, 0)).toBe(4);
    expect(body).toMatchObject({ totalNetworks: 2, totalAccess: 6 });

    const one = await app.read(owner, owner.userId, { ...november, networkId: attic, granularity: 'hour' });
    expect(one.body.series.points).toHaveLength(48);
    expect(one.body.series).toMatchObject({ total: { accesses: 1 }, networks: [{ id: attic }] });
    expect(one.body.totalAccess).toBe(6);
  });

  it.each([
    ['Europe/Prague', 'month', ['10-25', '11-01'], [3, 1]],
    [
      'Europe/Prague',
      'day',
      ['10-25', '10-26', '10-27', '10-28', '10-29', '10-30', '10-31', '11-01'],
      [1, 0, 0, 1, 0, 0, 1, 1],
    ],
    ['Asia/Kathmandu', 'week', ['10-25', '10-26'], [1, 3]],
  ] as const)(
    'in %s by the %s, days count as a whole or are cut where a point begins',
    async (zone, granularity, begins, accesses) => {
      const owner = await ownerIn(zone);
      await networkOf(owner.userId, 'Kiosk', [
        ['2026-10-24T12:00:00Z', 'before'],
        ['2026-10-25T12:00:00Z'],
        ['2026-10-28T12:00:00Z', 'bob', { method: 'qr' }],
        ['2026-10-31T22:59:59Z'],
        ['2026-10-31T23:00:00Z', 'bob'],
      ]);
      const range = { from: '2026-10-25', to: '2026-11-01', granularity };
      const { body } = await app.read(owner, owner.userId, range);
      const { points, total, previous, methods, heatMap } = body.series;
      expect(points.map(({ start }: { start: string }) => start.slice(5, 10))).toEqual(begins);
      expect(points).toMatchObject(accesses.map((count) => ({ accesses: count, visitors: count })));
      expect({ total, previous }).toMatchObject({
        total: { accesses: 4, visitors: 4 },
        previous: { accesses: 1, visitors: 1 },
      });
      expect(methods).toMatchObject({ web: 3, qr: 1 });
      expect(heatMap.flat().reduce((sum: number, count: number) => sum + count, 0)).toBe(4);
    },
  );

  it('has the hours of days that were counted before roll-ups had any, each access once', async () => {
    const owner = await ownerIn('UTC');
    const accesses: [string, string][] = [
      ['2026-11-19T10:20:00Z', 'anna'],
      ['2026-11-20T11:00:00Z', 'bob'],
    ];
    const id = await networkOf(owner.userId, 'Bar', accesses);
    const rollups = app.stored('dailyRollups');
    const { modifiedCount } = await rollups.updateOne({ _id: `${id}:2026-11-19` }, { $unset: { hours: 1 } });
    expect(modifiedCount).toBe(1);
    const { heatMap, total } = (await app.read(owner, owner.userId, november)).body.series;
    expect(total).toEqual({ accesses: 2, visitors: 2 });
    expect([heatMap[3][10], heatMap[4][11]]).toEqual([1, 1]);
    expect(heatMap.flat().reduce((sum: number, count: number) => sum + count, 0)).toBe(2);
  });

  it('leaves out deleted networks, and knows no networks of others', async () => {
    const owner = await ownerIn('UTC');
    const [kept, gone] = [
      await networkOf(owner.userId, 'Kept', [['2026-11-19T10:00:00Z']]),
      await networkOf(owner.userId, 'Gone', [['2026-11-19T10:00:00Z']]),
    ];
    const others = await networkOf(ownerOn('pro').userId, 'Other', [['2026-11-19T10:00:00Z']]);
    const data = { version: 2, userId: owner.userId, ownerDeleted: false };
    await app.bus.publish(
      createOutgoingEvent(networkDeleted, { subject: gone, source: 'networks', time: new Date(), data }),
    );
    await vi.waitFor(async () => {
      const { body } = await app.read(owner, owner.userId, november);
      expect(body.series).toMatchObject({ total: { accesses: 1 }, networks: [{ id: kept }] });
    });
    for (const networkId of [gone, others, 'nobodys']) {
      const answer = await app.read(owner, owner.userId, { ...november, networkId });
      expect(answer).toMatchObject({ status: 404, body: { code: 'network_not_found' } });
    }
  });

  it('is refused to others, on the free plan, and with a range that is none, too long or too fine', async () => {
    const owner = ownerOn('premium');
    expect((await app.read(owner, ownerOn('pro').userId, november)).status).toBe(403);
    expect((await app.read(ownerOn('free'), undefined, november)).body).toMatchObject({ code: 'plan_required' });
    const refused: [query: Record<string, string>, path: string, message: string][] = [
      [{ from: '2026-11-19' }, 'to', 'Give the first and the last day of the period'],
      [{ from: '2026-02-29', to: '2026-03-01' }, 'from', 'Dates are written as year-month-day, such as 2026-11-22'],
      [{ from: '2026-11-20', to: '2026-11-19' }, 'to', 'The last day must not come before the first'],
      [{ from: '2026-01-01', to: '2027-01-02' }, 'to', 'A period may have at most 366 days'],
      [
        { from: '2026-01-01', to: '2026-02-01', granularity: 'hour' },
        'granularity',
        'Shown by the hour, a period may have at most 31 days',
      ],
      [{ ...november, granularity: 'minute' }, 'granularity', 'Choose hour, day, week or month'],
    ];
    for (const [query, path, message] of refused) {
      const { status, body } = await app.read(owner, owner.userId, query);
      expect({ query, status, errors: body.errors }).toEqual({ query, status: 400, errors: [{ path, message }] });
    }
  });
});
