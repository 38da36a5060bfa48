import { parseMetrics } from '@wifi-share/service-kit/metrics/parse-metrics';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type AdminSecurityApp, accessCode, startAdminSecurity } from './admin-security-app.js';
import { admin, atTheGate, newAddress, otherThan, outcomeOf } from './at-the-gate.js';

const start = Date.now();
const clock = { offset: 0 };
const pass = (hours: number): void => {
  clock.offset += hours * 3_600_000;
};

const now = (): Date => new Date(start + clock.offset);

let app: AdminSecurityApp;
let gate: ReturnType<typeof atTheGate>;
beforeAll(async () => {
  app = await startAdminSecurity({ now });
  gate = atTheGate(app);
});
beforeEach(async () => {
  clock.offset = 0;
  await gate.restMailbox();
});
afterAll(() => app.stop());

const wrong = '403 invalid_access_code';
const blocked = '403 address_blocked';

const checkAgain = async (from: string, code = 'wrong') =>
  (await app.askInternally('/internal/access-code-checks', { accessCode: code, ipAddress: from, ...admin })).body;

describe('three failures from one address', () => {
  it('block it for a day, and the right code is refused with the time that is left', async () => {
    const from = newAddress();
    expect(await gate.failTimes(4, from)).toEqual([wrong, wrong, wrong, blocked]);
    const { status, body, headers } = await gate.giveAccessCode(from);
    expect(status).toBe(403);
    expect(body.title).toBe('Access Blocked');
    expect(body.message).toMatch(/blocked .*24 hours/);
    expect(headers['set-cookie']).toBeUndefined();
    pass(23.5);
    expect((await gate.giveAccessCode(from)).body.message).toContain('30 minutes');
    pass(0.51);
    expect((await gate.giveAccessCode(from)).status).toBe(200);
  });

  it('hold after a start where release 0.2 has set them, which it does in MongoDB alone', async () => {
    const from = newAddress();
    await gate.failTimes(1, from);
    const addresses = app.database.collection('addresses');
    const known = await addresses.findOne({ ipAddress: from });
    expect(known).toMatchObject({ version: 0 });
    const blockedUntil = new Date(start + 3_600_000);
    const changed = { attempts: [], blockedUntil, blockedAt: new Date(start), updatedAt: new Date() };
    await addresses.updateOne({ ipAddress: from }, { $set: changed });
    const other = await startAdminSecurity({ world: app.world });
    onTestFinished(() => other.stop());
    expect(outcomeOf(await atTheGate(other).giveAccessCode(from))).toBe(blocked);
  });

  it('are of the access code, the e-mailed code and the repeated access code together', async () => {
    const from = newAddress();
    const { cookie, code } = await gate.passFirstStep(from);
    await gate.failTimes(1, from);
    expect(outcomeOf(await gate.giveVerificationCode(from, otherThan(code), cookie))).toBe(
      '403 invalid_verification_code',
    );
    expect(await checkAgain(from)).toEqual({ verdict: 'wrong' });
    expect(outcomeOf(await gate.giveVerificationCode(from, code, cookie))).toBe(blocked);
    expect(outcomeOf(await gate.resend(from, cookie))).toBe(blocked);
    expect(await checkAgain(from, accessCode)).toEqual({ verdict: 'blocked', secondsLeft: expect.any(Number) });
  });

  it.each([undefined, 'x'.repeat(43)])('are also of the e-mailed code without the first step (%s)', async (cookie) => {
    const from = newAddress();
    const outcomes: string[] = [];
    for (let time = 0; time < 4; time++) {
      outcomes.push(outcomeOf(await gate.giveVerificationCode(from, '123456', cookie)));
    }
    const refused = '403 invalid_verification_code';
    expect(outcomes).toEqual([refused, refused, refused, blocked]);
  });

  it('are not of a right code that works no more', async () => {
    const from = newAddress();
    const { cookie, code } = await gate.passFirstStep(from);
    for (const _ of [1, 2, 3, 4]) await gate.giveVerificationCode(from, code, cookie);
    expect(await gate.failTimes(1, from)).toEqual([wrong]);
  });

  it('are counted for Prometheus, and those who are blocked now as well', async () => {
    const shown = async (name: string) => {
      const { body } = await app.service.app.inject('/metrics');
      return parseMetrics(body).find((figure) => figure.name === name)?.value ?? 0;
    };
    const [set, now] = [await shown('address_blocks_total'), await shown('blocked_addresses')];
    await gate.failTimes(3, newAddress());
    expect(await shown('address_blocks_total')).toBe(set + 1);
    expect(await shown('blocked_addresses')).toBe(now + 1);
    pass(25);
    expect(await shown('blocked_addresses')).toBe(0);
  });

  it('leave the session of that address alive', async () => {
    const from = newAddress();
    const { token } = await app.sessions.create({ ipAddress: from, userAgent: '' });
    await gate.failTimes(3, from);
    const session = await app.sessions.find(token);
    expect((await app.call('GET', '/api/admin/session', { from, admin: session! })).status).toBe(200);
  });

  it('within a day count; a success in between takes none of them back', async () => {
    const from = newAddress();
    await gate.failTimes(2, from);
    expect((await gate.giveAccessCode(from)).status).toBe(200);
    pass(23);
    expect(await gate.failTimes(2, from)).toEqual([wrong, blocked]);
  });

  it('that are more than a day apart do not', async () => {
    const from = newAddress();
    await gate.failTimes(2, from);
    pass(24.1);
    expect(await gate.failTimes(3, from)).toEqual([wrong, wrong, wrong]);
  });

  it('count for all addresses of an IPv6 subscriber, and for no other subscriber', async () => {
    const [first, second, third] = ['2001:db8:7:1::1', '2001:db8:7:1:ffff::2', '2001:db8:7:1:0:5:0:3'];
    for (const from of [first, second, third]) expect(await gate.failTimes(1, from!)).toEqual([wrong]);
    expect(outcomeOf(await gate.giveAccessCode('2001:db8:7:1::4'))).toBe(blocked);
    expect((await gate.giveAccessCode('2001:db8:7:2::1')).status).toBe(200);
  });

  it('count for an address of the own link, which names its interface', async () => {
    const from = 'fe80::1%eth0';
    expect(await gate.failTimes(2, from)).toEqual([wrong, wrong]);
    expect(await checkAgain(from)).toEqual({ verdict: 'wrong' });
    expect(outcomeOf(await gate.giveAccessCode(from))).toBe(blocked);
  });
});

describe('fifty attempts at once', () => {
  const fifty = <T>(attempt: (turn: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: 50 }, (_, turn) => attempt(turn)));
  const tally = (outcomes: string[]) => ({
    wrong: outcomes.filter((outcome) => outcome.startsWith('403 invalid_')).length,
    blocked: outcomes.filter((outcome) => outcome === blocked).length,
  });

  it.each<[string, (from: string, step: { cookie: string; code: string }) => Promise<string>]>([
    ['the access code', async (from) => outcomeOf(await gate.giveAccessCode(from, 'wrong'))],
    [
      'the e-mailed code',
      async (from, { cookie, code }) => outcomeOf(await gate.giveVerificationCode(from, otherThan(code), cookie)),
    ],
    ['the repeated access code', async (from) => ((await checkAgain(from)).verdict === 'wrong' ? wrong : blocked)],
  ])('at %s are evaluated three times, and the right one afterwards is refused', async (_, attempt) => {
    const from = newAddress();
    const step = await gate.passFirstStep(from);
    expect(tally(await fifty(() => attempt(from, step)))).toEqual({ wrong: 3, blocked: 47 });
    expect(outcomeOf(await gate.giveAccessCode(from))).toBe(blocked);
    expect(outcomeOf(await gate.giveVerificationCode(from, step.code, step.cookie))).toBe(blocked);
  });

  it('at two copies of the service are evaluated three times together', async () => {
    // A clock ten seconds ahead would take the other copy's attempts for abandoned.
    const other = await startAdminSecurity({ world: app.world, now });
    const [from, gates] = [newAddress(), [gate, atTheGate(other)]];
    const outcomes = (await fifty((turn) => gates[turn % 2]!.giveAccessCode(from, 'wrong'))).map(outcomeOf);
    expect(tally(outcomes)).toEqual({ wrong: 3, blocked: 47 });
    await other.stop();
  });

  it('at the e-mailed code from fifty addresses have its three tries together, and count for each address', async () => {
    const { cookie, code } = await gate.passFirstStep(newAddress());
    const addresses = Array.from({ length: 50 }, newAddress);
    await fifty((turn) => gate.giveVerificationCode(addresses[turn]!, otherThan(code), cookie));
    const refused = { action: 'gate.verification_code_refused', ipAddress: { $in: addresses } };
    expect(await app.database.collection('auditEntries').countDocuments(refused)).toBe(50);
    expect(await app.database.collection('verifications').countDocuments({ triesLeft: { $lt: 0 } })).toBe(0);
    expect(outcomeOf(await gate.giveVerificationCode(newAddress(), code, cookie))).toBe(
      '403 invalid_verification_code',
    );
  });

  it('of all kinds together are evaluated three times', async () => {
    const from = newAddress();
    const { cookie, code } = await gate.passFirstStep(from);
    const outcomes = await fifty(async (turn) => {
      if (turn % 3 === 0) return outcomeOf(await gate.giveAccessCode(from, 'wrong'));
      if (turn % 3 === 1) return outcomeOf(await gate.giveVerificationCode(from, otherThan(code), cookie));
      const { verdict } = await checkAgain(from);
      return verdict === 'wrong' ? wrong : blocked;
    });
    expect(tally(outcomes)).toEqual({ wrong: 3, blocked: 47 });
  });
});

it('attempts at once that are right are never failures, although one code is sent, and leave nothing behind', async () => {
  const from = newAddress();
  const answers = await Promise.all(Array.from({ length: 15 }, () => gate.giveAccessCode(from)));
  expect(answers.map(outcomeOf).sort()).toEqual(['200', ...Array(14).fill('429 too_many_requests')]);
  expect(await app.database.collection('addresses').findOne({ ipAddress: from })).toMatchObject({ attempts: [] });
});

describe('unblocking', () => {
  it('lets an address in at once, with all of its three attempts, and takes it off the list', async () => {
    const from = newAddress();
    await gate.failTimes(3, from);
    const listed = async () => (await app.call('GET', '/api/admin/blocked-addresses', { admin })).body;
    const entry = (await listed()).find(({ ipAddress }: { ipAddress: string }) => ipAddress === from);
    expect(entry.secondsLeft).toBeGreaterThan(86_390);
    expect(entry.secondsLeft).toBeLessThanOrEqual(86_400);
    expect(Date.parse(entry.blockedUntil) - Date.parse(entry.blockedAt)).toBe(86_400_000);

    const unblock = () => app.call('DELETE', `/api/admin/blocked-addresses/${encodeURIComponent(from)}`, { admin });
    expect((await unblock()).status).toBe(204);
    expect((await listed()).map(({ ipAddress }: { ipAddress: string }) => ipAddress)).not.toContain(from);
    expect(await gate.failTimes(2, from)).toEqual([wrong, wrong]);
    expect((await gate.giveAccessCode(from)).status).toBe(200);
    expect(outcomeOf(await unblock())).toBe('404 not_found');
  });

  it.each(['198.18.255.254', '198.18.0.0/16', '2001:db8::/32'])('knows no %s', async (address) => {
    const path = `/api/admin/blocked-addresses/${encodeURIComponent(address)}`;
    expect(outcomeOf(await app.call('DELETE', path, { admin }))).toBe('404 not_found');
  });
});
