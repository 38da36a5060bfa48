import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminSecurityApp, startAdminSecurity } from './admin-security-app.js';
import { admin, atTheGate, newAddress, outcomeOf } from './at-the-gate.js';

let app: AdminSecurityApp;
let gate: ReturnType<typeof atTheGate>;
beforeAll(async () => {
  app = await startAdminSecurity();
  gate = atTheGate(app);
});
afterAll(() => app.stop());

const path = '/api/admin/ip-whitelist';
const add = (ipAddress: string, description?: string | null) =>
  app.call('POST', path, { admin, body: { ipAddress, description } });
const remove = (ipAddress: string) => app.call('DELETE', `${path}/${encodeURIComponent(ipAddress)}`, { admin });
const listed = async (): Promise<string[]> =>
  (await app.call('GET', path, { admin })).body.map(({ ipAddress }: { ipAddress: string }) => ipAddress);

const wrong = '403 invalid_access_code';
const fiveTimes = Array.from({ length: 5 }, () => wrong);

describe('from the first start', () => {
  it('127.0.0.1 and ::1 are whitelisted, and no other loopback address', async () => {
    expect(await listed()).toEqual(['127.0.0.1', '::1']);
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(await gate.failTimes(5, from)).toEqual(fiveTimes);
    expect((await gate.failTimes(4, '127.0.0.2')).at(-1)).toBe('403 address_blocked');
  });

  it('the last of them cannot be removed, by two admins at once either, and what was removed stays so after a restart', async () => {
    const outcomes = (await Promise.all([remove('127.0.0.1'), remove('::1')])).map(outcomeOf);
    expect(outcomes.sort()).toEqual(['204', '409 last_loopback_entry']);
    const [left = ''] = await listed();
    const restarted = await startAdminSecurity({ world: app.world });
    await restarted.stop();
    expect(await listed()).toEqual([left]);
    expect(outcomeOf(await remove(left))).toBe('409 last_loopback_entry');
    expect((await add(left === '::1' ? '127.0.0.1' : '::1')).status).toBe(201);
    expect((await remove(left)).status).toBe(204);
    await add(left);
  });
});

describe('a whitelisted address', () => {
  it('is never blocked, is let in again when it was, and counts like any other when it is taken off', async () => {
    const from = newAddress();
    await gate.failTimes(3, from);
    await add(from);
    expect(await gate.failTimes(5, from)).toEqual(fiveTimes);
    expect((await gate.giveAccessCode(from)).status).toBe(200);
    const { body } = await app.call('GET', '/api/admin/blocked-addresses', { admin });
    expect(body.map(({ ipAddress }: { ipAddress: string }) => ipAddress)).not.toContain(from);
    await remove(from);
    expect(outcomeOf(await gate.giveAccessCode(from))).toBe('403 address_blocked');
  });

  it.each([
    ['10.1.0.0/16', '10.1.255.255', '10.2.0.0'],
    ['10.3.0.1/25', '10.3.0.127', '10.3.0.128'],
    ['2001:db8:a::/48', '2001:db8:a:ffff::1', '2001:db8:b::1'],
    ['::ffff:10.4.0.0/120', '10.4.0.9', '10.4.1.9'],
  ])('may be one of %s', async (range, inside, outside) => {
    expect((await add(range)).status).toBe(201);
    expect(await gate.failTimes(5, inside)).toEqual(fiveTimes);
    expect((await gate.failTimes(4, outside)).at(-1)).toBe('403 address_blocked');
  });
});

describe('an entry', () => {
  it('is answered and listed in its canonical form, with its description, and removed by any form', async () => {
    const { status, body } = await add(' 2001:0DB8:00:00::0077 ', ' The office ');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ipAddress: '2001:db8::77',
      description: 'The office',
      addedAt: expect.any(String),
    });
    expect((await app.call('GET', path, { admin })).body).toContainEqual(body);
    expect(outcomeOf(await add('2001:db8::77'))).toBe('409 whitelist_entry_exists');
    expect((await remove('2001:DB8:0:0:0:0:0:77')).status).toBe(204);
    expect(outcomeOf(await remove('2001:db8::77'))).toBe('404 not_found');
  });

  it.each([
    ['192.0.2.77/24', '192.0.2.0/24'],
    ['::ffff:192.0.2.78', '192.0.2.78'],
  ])('%s is %s', async (written, canonical) => {
    expect((await add(written)).body.ipAddress).toBe(canonical);
    expect((await remove(written)).status).toBe(204);
  });

  it.each(['', ' ', undefined])('needs an address: %j', async (ipAddress) => {
    const { status, body } = await app.call('POST', path, { admin, body: { ipAddress } });
    expect([status, body.errors]).toEqual([400, [{ path: 'ipAddress', message: 'IP address is required' }]]);
  });

  it.each(['localhost', '1.2.3', '01.2.3.4', '1.2.3.4/33', 'fe80::1%eth0'])('is no %s', async (ipAddress) => {
    expect((await add(ipAddress)).body.errors).toMatchObject([{ path: 'ipAddress' }]);
    expect(outcomeOf(await remove(ipAddress))).toMatch(/^40/);
  });

  it.each(['0.0.0.0/0', '10.0.0.0/7', '::/0', '2001::/31', '::ffff:0.0.0.0/96'])(
    'of %s would switch blocking off, and is refused',
    async (ipAddress) => {
      const { status, body } = await add(ipAddress);
      expect([status, body.errors[0].path]).toEqual([400, 'ipAddress']);
    },
  );

  it('of two added at once is there once', async () => {
    const outcomes = (await Promise.all([add('192.0.2.99'), add('192.0.2.99')])).map(outcomeOf);
    expect(outcomes.sort()).toEqual(['201', '409 whitelist_entry_exists']);
  });
});

it('an admin sees their own address, and whether it is whitelisted', async () => {
  const current = async (from: string) => (await app.call('GET', '/api/admin/current-ip', { admin, from })).body;
  expect(await current('198.51.100.77')).toEqual({ ipAddress: '198.51.100.77', whitelisted: false });
  await add('198.51.100.0/24');
  expect(await current('198.51.100.77')).toEqual({ ipAddress: '198.51.100.77', whitelisted: true });
});
