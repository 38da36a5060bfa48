import { streams } from '@wifi-share/contracts/events/streams';
import { createAuditEntry } from '@wifi-share/messaging/audit/audit-entry';
import { connectBus, type EventBus } from '@wifi-share/messaging/events/bus';
import { watchSecurityEvents } from '@wifi-share/tools/test-servers/security-events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AdminSecurityApp, startAdminSecurity } from './admin-security-app.js';
import { admin, atTheGate, otherThan } from './at-the-gate.js';

const logged = watchSecurityEvents();
const clock = { now: new Date('2026-11-20T08:00:00Z') };
const path = '/api/admin/audit-log';

let app: AdminSecurityApp;
let gate: ReturnType<typeof atTheGate>;
let bus: EventBus;
beforeAll(async () => {
  app = await startAdminSecurity({ now: () => clock.now });
  gate = atTheGate(app);
  const { log } = app.service.app;
  bus = connectBus({ url: app.world.natsUrl, name: 'identity', streams: [streams.security], log });
  await bus.firstUp;
});
afterAll(async () => {
  await bus.close();
  await app.stop();
});

interface Entry {
  action: string;
  ipAddress: string | null;
  target: { id: string } | null;
}

const ask = (query: Record<string, string> = {}) => app.call('GET', `${path}?${new URLSearchParams(query)}`, { admin });
const entries = async (query: Record<string, string> = {}): Promise<Entry[]> => (await ask(query)).body;
const actions = async (query: Record<string, string>) => (await entries(query)).map(({ action }) => action);

/** Publishes twice what an admin did in another service; NATS drops a second message of the same id. */
async function publishAct(id: string, ipAddress = '198.51.100.200') {
  const by = { admin: { sessionId: 'another-session' }, clientAddress: ipAddress };
  const target = { type: 'user', id } as const;
  const { subject, event } = createAuditEntry({
    ...{ source: 'identity', action: 'user.updated', by, target, fields: ['maxNetworks'] },
    time: clock.now,
  });
  const payload = JSON.stringify(event);
  for (const copy of [1, 2]) await bus.publishMessage({ subject, id: `${event.id} ${copy}`, payload });
  await vi.waitFor(async () => expect(await entries({ search: id })).toHaveLength(1));
}

it('what is in the audit log is in the operator’s log too, with a cut address and without the code that was tried', async () => {
  await gate.giveAccessCode('198.51.100.77', 'a wrong access code');
  expect(logged).toContainEqual({ event: 'gate.access_code_refused', outcome: 'refused', address: '198.51.100.0/24' });
  await publishAct('the-user-that-is-changed', '198.51.100.78');
  // The line follows the entry.
  await vi.waitFor(() =>
    expect(logged).toContainEqual({
      ...{ event: 'user.updated', outcome: 'success', session: 'another-sess', address: '198.51.100.0/24' },
      target: 'user the-user-that-is-changed',
    }),
  );
  expect(JSON.stringify(logged)).not.toContain('a wrong access code');
});

it('lists what happened at the gate and what its admins did, newest first', async () => {
  const from = '198.51.100.1';
  const at = (minute: number) => {
    clock.now = new Date(`2026-11-20T08:0${minute}:00Z`);
  };
  at(0);
  await gate.giveAccessCode(from, 'wrong');
  at(1);
  const { cookie, code } = await gate.passFirstStep(from);
  at(2);
  await gate.giveVerificationCode(from, otherThan(code), cookie);
  at(3);
  await gate.resend(from, cookie);
  at(4);
  await gate.giveVerificationCode(from, await app.mailedCode(from, 2), cookie);
  at(5);
  await app.call('POST', '/api/admin/ip-whitelist', { from, admin, body: { ipAddress: '192.0.2.0/24' } });
  at(6);
  await app.call('DELETE', `/api/admin/ip-whitelist/${encodeURIComponent('192.0.2.0/24')}`, { from, admin });
  at(7);
  await app.call('POST', '/api/admin/logout', { from, admin });
  expect(await actions({ ipAddress: from })).toEqual([
    ...['gate.signed_out', 'whitelist.removed', 'whitelist.added', 'gate.signed_in', 'gate.code_resent'],
    ...['gate.verification_code_refused', 'gate.access_code_accepted', 'gate.access_code_refused'],
  ]);
  expect((await entries({ ipAddress: from }))[2]).toEqual({
    id: expect.any(String),
    at: '2026-11-20T08:05:00.000Z',
    action: 'whitelist.added',
    sessionId: admin.sessionId,
    admin: null,
    target: { type: 'address', id: '192.0.2.0/24' },
    fields: [],
    ipAddress: from,
  });
});

it('lists a block and who lifted it', async () => {
  const from = '198.51.100.2';
  await gate.failTimes(3, from);
  await app.call('DELETE', `/api/admin/blocked-addresses/${from}`, { admin, from: '198.51.100.3' });
  await vi.waitFor(async () => {
    expect(await entries({ search: from })).toContainEqual(
      expect.objectContaining({ action: 'gate.address_blocked', target: { type: 'address', id: from } }),
    );
  });
  expect(await entries({ ipAddress: '198.51.100.3' })).toMatchObject([
    { action: 'gate.address_unblocked', target: { id: from }, sessionId: admin.sessionId },
  ]);
});

it('names an unblocked address as it was named when it was blocked, however it was written', async () => {
  await gate.failTimes(3, '2001:db8:77:1::1');
  const from = '198.51.100.4';
  await app.call('DELETE', '/api/admin/blocked-addresses/2001:0DB8:77:1:0:0:0:9', { admin, from });
  expect(await entries({ ipAddress: from })).toMatchObject([{ target: { type: 'address', id: '2001:db8:77:1::/64' } }]);
});

it('lists what admins did in other services, once', async () => {
  await publishAct('11111111-1111-4111-8111-111111111111');
  // By then both of the first have been dealt with.
  await publishAct('22222222-2222-4222-8222-222222222222');
  expect(await entries({ search: '11111111' })).toMatchObject([
    {
      action: 'user.updated',
      sessionId: 'another-session',
      target: { type: 'user', id: '11111111-1111-4111-8111-111111111111' },
      fields: ['maxNetworks'],
      ipAddress: '198.51.100.200',
    },
  ]);
});

describe('the filters', () => {
  it('are action, address and time, of which the beginning counts in and the end does not', async () => {
    expect(await actions({ action: 'gate.signed_in', ipAddress: '198.51.100.1' })).toEqual(['gate.signed_in']);
    const hour = { ipAddress: '198.51.100.1', from: '2026-11-20T08:05:00Z', to: '2026-11-20T09:07:00+01:00' };
    expect(await actions(hour)).toEqual(['whitelist.removed', 'whitelist.added']);
    expect(await entries({ from: '2030-01-01T00:00:00Z' })).toEqual([]);
  });

  it('take a search as it is, in any case, and never as a pattern', async () => {
    expect(await actions({ search: 'WHITELIST.added' })).toEqual(['whitelist.added']);
    for (const search of ['.*', 'whitelist?added', '^gate', '(', '[a-z]', '\\', '$ne', 'a|b', '*']) {
      expect(await entries({ search }), search).toEqual([]);
    }
    expect(await entries({ search: '192.0.2.0/24' })).toHaveLength(2);
  });

  it.each([
    ['action', 'no.such'],
    ['from', 'yesterday'],
    ['limit', '101'],
  ])('refuse %s %s', async (name, value) => {
    const { status, body } = await ask({ [name]: value });
    expect([status, body.errors[0].path]).toEqual([400, name]);
  });
});

it('is read a page at a time, and says how many entries there are', async () => {
  const total = Number((await ask({ limit: '1' })).headers['x-total-count']);
  const all = await entries({ limit: '100' });
  expect(all).toHaveLength(total);
  expect(await entries({ limit: '3', page: '2' })).toEqual(all.slice(3, 6));
  expect(await entries({ limit: '3', page: '1000' })).toEqual([]);
});

describe('the export', () => {
  const file = (query: Record<string, string> = {}) =>
    app.call('GET', `${path}.csv?${new URLSearchParams(query)}`, { admin });

  it('is a CSV file of all entries that the filters leave, with its name', async () => {
    const answer = await file({ ipAddress: '198.51.100.1' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=audit-log-2026-11-20.csv',
    });
    const lines = answer.text.split('\r\n');
    expect(lines[0]).toBe('\uFEFFtime,action,target type,target,fields,address,session,admin');
    expect(lines[2]).toBe(
      '2026-11-20T08:06:00.000Z,whitelist.removed,address,192.0.2.0/24,,198.51.100.1,an-admin-session,',
    );
    expect(lines).toHaveLength(10);
    expect((await file()).text.split('\r\n').length).toBeGreaterThan(12);
  });
});

it('forgets entries that are older than a year, and keeps what is younger', async () => {
  clock.now = new Date('2027-11-20T08:04:30Z');
  const restarted = await startAdminSecurity({ world: app.world, now: () => clock.now });
  await vi.waitFor(async () =>
    expect(await entries({ to: '2026-11-20T08:04:30Z', ipAddress: '198.51.100.1' })).toEqual([]),
  );
  await restarted.stop();
  expect(await actions({ ipAddress: '198.51.100.1' })).toEqual([
    'gate.signed_out',
    'whitelist.removed',
    'whitelist.added',
  ]);
});
