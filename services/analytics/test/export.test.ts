import { exportedPointSchema } from '@wifi-share/contracts/calls/analytics';
import { forwardedBy } from '@wifi-share/tools/test-servers/signed-calls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type AnalyticsApp, access, created, ownerOn, startAnalytics } from './analytics-app.js';

let app: AnalyticsApp;
beforeAll(async () => {
  app = await startAnalytics();
});
afterAll(() => app.stop());

const owner = ownerOn('premium');
const ids = { formula: 'exported0001', quiet: 'exported0002' };
const days = { from: '2026-11-19', to: '2026-11-20' };

async function file(type: 'csv' | 'json', query: Record<string, string> = days, principal = owner, of = owner.userId) {
  const url = `/api/user/${of}/analytics.${type}?${new URLSearchParams(query)}`;
  const headers = forwardedBy({ to: 'analytics', method: 'GET', path: url }, { principal });
  return app.service.app.inject({ url, headers });
}

beforeAll(async () => {
  await app.bus.publish(created(ids.formula, owner.userId, '=HYPERLINK("evil")'));
  await app.bus.publish(created(ids.quiet, owner.userId, 'Quiet'));
  await app.bus.publish(access(ids.formula, '2026-11-19T10:00:00Z', 'anna', { method: 'qr' }));
  await app.bus.publish(access(ids.formula, '2026-11-19T11:00:00Z', 'anna', { method: 'nfc' }));
  await vi.waitFor(async () => {
    const { body } = await app.read(owner);
    expect(body).toMatchObject({ totalNetworks: 2, totalAccess: 2 });
  });
});

describe("an owner's accesses as a file", () => {
  it('are a CSV of each network and point in which no name becomes a formula', async () => {
    const { statusCode, headers, body } = await file('csv');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('accesses-2026-11-19-to-2026-11-20.csv');
    const [header, ...rows] = body.trimEnd().split('\r\n');
    expect(header).toBe(
      '\uFEFFnetwork id,network,ssid,from,accesses,visitors,web,qr,nfc,link,android,iphone,ipad,mac,windows,linux,other',
    );
    const name = `"'=HYPERLINK(""evil"")","'=HYPERLINK(""evil"") Guest"`;
    expect(rows.sort()).toEqual([
      `exported0001,${name},2026-11-19T00:00:00+00:00,2,1,0,1,1,0,0,0,0,0,0,0,2`,
      `exported0001,${name},2026-11-20T00:00:00+00:00,0,0,0,0,0,0,0,0,0,0,0,0,0`,
      'exported0002,Quiet,Quiet Guest,2026-11-19T00:00:00+00:00,0,0,0,0,0,0,0,0,0,0,0,0,0',
      'exported0002,Quiet,Quiet Guest,2026-11-20T00:00:00+00:00,0,0,0,0,0,0,0,0,0,0,0,0,0',
    ]);
  });

  it('are a JSON list, of one network where one is asked for', async () => {
    const { headers, body } = await file('json', { ...days, networkId: ids.formula, granularity: 'hour' });
    expect(headers['content-disposition']).toContain('accesses-2026-11-19-to-2026-11-20.json');
    const points = z.array(exportedPointSchema).parse(JSON.parse(body));
    expect(points).toHaveLength(48);
    expect(points[10]).toMatchObject({ accesses: 1, visitors: 1, methods: { qr: 1, nfc: 0 }, devices: { other: 1 } });
    expect(points[11]).toMatchObject({ accesses: 1, visitors: 0, methods: { nfc: 1 } });
  });

  it('are refused as the figures are', async () => {
    for (const type of ['csv', 'json'] as const) {
      expect((await file(type, days, ownerOn('premium'))).statusCode).toBe(403);
      const free = ownerOn('free');
      expect((await file(type, days, free, free.userId)).json()).toMatchObject({ status: 403, code: 'plan_required' });
      expect((await file(type, { from: '2026-11-19' })).json()).toMatchObject({ errors: [{ path: 'to' }] });
      const foreign = await file(type, { ...days, networkId: 'exported9999' });
      expect(foreign.json()).toMatchObject({ status: 404, code: 'network_not_found' });
    }
  });
});
