import * as calls from '@wifi-share/contracts/calls/admin-passkeys';
import { addAdmin, removeAdmin, resetAdminPasskeys } from '@wifi-share/contracts/internal/admins';
import type { AdminSession } from '@wifi-share/service-kit/principal/principal';
import { PasskeyDevice } from '@wifi-share/simulators/passkey-device';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminSecurityApp, accessCode, startAdminSecurity } from './admin-security-app.js';
import { atTheGate, cookieOf, newAddress, outcomeOf } from './at-the-gate.js';

const clock = { offset: 0 };
const now = () => new Date(Date.now() + clock.offset);
const newDevice = () => new PasskeyDevice('https://wifi.example');

let app: AdminSecurityApp;
let requiring: AdminSecurityApp;
beforeAll(async () => {
  app = await startAdminSecurity({ now });
  requiring = await startAdminSecurity({ now, env: { ADMIN_REQUIRE_PASSKEY: 'true' } });
});
afterAll(() => Promise.all([app.stop(), requiring.stop()]));

let count = 0;
async function named(at = app): Promise<string> {
  const email = `keyholder-${++count}@mail.example`;
  await at.askInternally(addAdmin.path, { email }, 'ops');
  return email;
}

/** Both steps with the right codes, for a named admin or by the shared access. */
async function bothSteps(email: string | null, { at = app, from = newAddress() } = {}) {
  for (const key of await at.redis.keys('sent:admin-codes.*')) await at.redis.del(key);
  const before = await at.codesFor(from, email ?? undefined);
  const body = { accessCode, ...(email !== null && { email }) };
  const step = cookieOf(await at.call('POST', '/api/admin/request-verification', { body, from }), 'admin-step') ?? '';
  const code = await at.mailedCode(from, before.length + 1, email ?? undefined);
  return { at, from, step, answer: await atTheGate(at).giveVerificationCode(from, code, step) };
}
type AtTheStep = Awaited<ReturnType<typeof bothSteps>>;

const start = ({ at, from, step: cookie }: AtTheStep) => at.call('POST', calls.startGatePasskey.path, { from, cookie });

const give = ({ at, from, step: cookie }: Omit<AtTheStep, 'answer'>, passkey: unknown) =>
  at.call('POST', calls.giveGatePasskey.path, { from, cookie, body: { passkey } });

const createFirst = ({ at, from, step: cookie }: AtTheStep, passkey: unknown) =>
  at.call('POST', calls.createGatePasskey.path, { from, cookie, body: { name: 'Key', passkey } });

async function sessionOf(at: AdminSecurityApp, answer: Parameters<typeof cookieOf>[0]): Promise<AdminSession> {
  const session = await at.sessions.find(cookieOf(answer, 'admin-session') ?? '');
  expect(session).not.toBeNull();
  return session as AdminSession;
}

async function addIn(admin: AdminSession, device: PasskeyDevice, at = app) {
  const { body } = await at.call('POST', calls.startAdminPasskey.path, { admin });
  return at.call('POST', calls.addAdminPasskey.path, {
    admin,
    body: { name: 'Laptop', passkey: device.create(body) },
  });
}

/** A named admin who has just added a passkey. */
async function keyholder() {
  const [email, device] = [await named(), newDevice()];
  const admin = await sessionOf(app, (await bothSteps(email)).answer);
  expect(outcomeOf(await addIn(admin, device))).toBe('201');
  return { email, device, admin };
}

const actsOf = async (search: string, at = app): Promise<[string, string | null][]> => {
  const found = await at.call('GET', `/api/admin/audit-log?search=${encodeURIComponent(search)}`, {
    admin: { sessionId: 'any' },
  });
  return found.body.map((entry: { action: string; admin: string | null }) => [entry.action, entry.admin]);
};

describe('a passkey at the gate', () => {
  it('is asked for after both steps, and lets its admin in', async () => {
    const { email, device } = await keyholder();
    const waiting = await bothSteps(email);
    expect(outcomeOf(waiting.answer)).toBe('401 second_factor_required');
    expect(cookieOf(waiting.answer, 'admin-session')).toBeUndefined();
    const { body } = await start(waiting);
    expect([body.purpose, body.options.userVerification]).toEqual(['sign', 'required']);
    const answer = await give(waiting, device.get(body.options));
    expect([answer.status, answer.body.email]).toEqual([200, email]);
    await sessionOf(app, answer);
    expect(await actsOf(email)).toEqual([
      ['gate.signed_in', email],
      ['gate.passkey_accepted', email],
      ['gate.passkey_added', email],
      ['gate.signed_in', email],
      ['gate.admin_added', null],
    ]);
  });

  it('is never asked for before the e-mailed code, and opens nothing without it', async () => {
    const { email, device } = await keyholder();
    const from = newAddress();
    for (const key of await app.redis.keys('sent:admin-codes.*')) await app.redis.del(key);
    const first = await app.call('POST', '/api/admin/request-verification', { body: { accessCode, email }, from });
    const halfway = { at: app, from, step: cookieOf(first, 'admin-step') ?? '', answer: first };
    expect(outcomeOf(await start(halfway))).toBe('410 second_factor_expired');
    const other = await start(await bothSteps(email));
    expect(outcomeOf(await give(halfway, device.get(other.body.options)))).toBe('403 passkey_refused');
  });

  it('of another admin, of another site, without its user verified, or that counts backwards is refused', async () => {
    const [{ email, device }, stranger] = [await keyholder(), await keyholder()];
    let waiting = await bothSteps(email, { from: '127.0.0.1' });
    const challenge = async () => (await start(waiting)).body.options.challenge;
    const refused = async (passkey: unknown) =>
      expect(outcomeOf(await give(waiting, passkey))).toBe('403 passkey_refused');
    await refused(stranger.device.get({ challenge: await challenge() }));
    device.origin = 'https://wifi.example.net';
    await refused(device.get({ challenge: await challenge() }));
    device.origin = 'https://wifi.example';
    device.verifiesUser = false;
    await refused(device.get({ challenge: await challenge() }));
    device.verifiesUser = true;
    expect(outcomeOf(await give(waiting, device.get({ challenge: await challenge() })))).toBe('200');
    waiting = await bothSteps(email, { from: '127.0.0.1' });
    // A copy of the passkey counts from where it was made.
    await refused(device.get({ challenge: await challenge() }, { counter: 1 }));
  });

  it('answers each challenge once, and ten minutes long', async () => {
    const { email, device } = await keyholder();
    device.counts = false;
    const waiting = await bothSteps(email);
    const signed = device.get((await start(waiting)).body.options);
    const outcomes = await Promise.all([give(waiting, signed), give(waiting, signed)]);
    expect(outcomes.map(outcomeOf).sort()).toEqual(['200', '410 second_factor_expired']);
    expect(outcomeOf(await start(waiting))).toBe('410 second_factor_expired');

    const late = await bothSteps(email);
    const { body } = await start(late);
    clock.offset += 10 * 60_000;
    expect(outcomeOf(await give(late, device.get(body.options)))).toBe('410 second_factor_expired');
  });

  it('that is wrong is a failed attempt, also where none was asked for', async () => {
    const { email, device } = await keyholder();
    const waiting = await bothSteps(email);
    const { body } = await start(waiting);
    device.origin = 'https://elsewhere.example';
    const wrong = device.get(body.options);
    expect(outcomeOf(await give(waiting, wrong))).toBe('403 passkey_refused');
    const nowhere = { at: app, from: waiting.from, step: '' };
    expect(outcomeOf(await give(nowhere, wrong))).toBe('403 passkey_refused');
    expect(outcomeOf(await give(nowhere, wrong))).toBe('403 passkey_refused');
    expect(outcomeOf(await give(nowhere, wrong))).toBe('403 address_blocked');
    expect(outcomeOf(await start(waiting))).toBe('403 address_blocked');
    expect(await actsOf(email)).toContainEqual(['gate.passkey_refused', email]);
  });
});

describe('passkeys of the shared access', () => {
  it('are asked of everybody who comes by it, until an operator resets them, and of nobody else', async () => {
    const device = newDevice();
    const admin = await sessionOf(app, (await bothSteps(null)).answer);
    await addIn(admin, device);
    const waiting = await bothSteps(null);
    expect(outcomeOf(waiting.answer)).toBe('401 second_factor_required');
    const other = await bothSteps(await named());
    expect(outcomeOf(other.answer)).toBe('200');
    const { body } = await start(waiting);
    expect(outcomeOf(await give(waiting, device.get(body.options)))).toBe('200');

    const reset = await app.askInternally(resetAdminPasskeys.path, { email: app.config.ADMIN_EMAIL }, 'ops');
    expect(reset.body).toEqual({ removed: 1 });
    expect(await app.sessions.read(admin)).toBeNull();
    expect(await app.sessions.read(await sessionOf(app, other.answer))).not.toBeNull();
    expect(outcomeOf((await bothSteps(null)).answer)).toBe('200');
  });
});

describe('an operator', () => {
  it('resets the passkeys of an admin who has lost them, whose sessions end', async () => {
    const { email, admin } = await keyholder();
    const reset = (address: string) => app.askInternally(resetAdminPasskeys.path, { email: address }, 'ops');
    expect((await reset(email.toUpperCase())).body).toEqual({ removed: 1 });
    expect(await app.sessions.read(admin)).toBeNull();
    expect(outcomeOf((await bothSteps(email)).answer)).toBe('200');
    expect((await actsOf(email)).map(([action]) => action)).toContain('gate.passkeys_reset');
    expect([(await reset(email)).body, (await reset('nobody@mail.example')).body]).toEqual([
      { removed: 0 },
      { removed: null },
    ]);
  });

  it('removes an admin with their passkeys, also while the gate waits for one', async () => {
    const { email, device } = await keyholder();
    const waiting = await bothSteps(email);
    const { body } = await start(waiting);
    await app.askInternally(removeAdmin.path, { email }, 'ops');
    expect(outcomeOf(await give(waiting, device.get(body.options)))).toBe('410 second_factor_expired');
    const held = await app.database
      .collection('passkeyHolders')
      .countDocuments({ 'passkeys.id': device.credentials[0]?.id });
    expect(held).toBe(0);
  });
});

describe('the own passkeys', () => {
  it('are listed without their keys, made for this session only, and removed', async () => {
    const { admin, device } = await keyholder();
    const list = await app.call('GET', calls.listAdminPasskeys.path, { admin });
    const [{ id }] = list.body;
    const times = { createdAt: expect.any(String), lastUsedAt: null };
    expect(list.body).toEqual([{ id: device.credentials[0]?.id, name: 'Laptop', backedUp: false, ...times }]);
    const { body } = await app.call('POST', calls.startAdminPasskey.path, { admin });
    const stranger = (await keyholder()).admin;
    const sent = { name: 'Other', passkey: device.create(body) };
    const addAs = async (by: AdminSession) =>
      outcomeOf(await app.call('POST', calls.addAdminPasskey.path, { admin: by, body: sent }));
    expect(await addAs(stranger)).toBe('410 factor_setup_expired');
    expect(await addAs(admin)).toBe('201');
    expect(await addAs(admin)).toBe('410 factor_setup_expired');
    const remove = async (by: AdminSession) =>
      outcomeOf(await app.call('DELETE', `/api/admin/passkeys/${id}`, { admin: by }));
    expect(await remove(stranger)).toBe('404 not_found');
    expect(await remove(admin)).toBe('200');
    expect(await remove(admin)).toBe('404 not_found');
  });

  it('are ten at most', async () => {
    const { admin } = await keyholder();
    for (let more = 1; more < 10; more++) expect(outcomeOf(await addIn(admin, newDevice()))).toBe('201');
    expect(outcomeOf(await app.call('POST', calls.startAdminPasskey.path, { admin }))).toBe(
      '409 passkey_limit_reached',
    );
  });
});

describe('where passkeys are required', () => {
  it('an admin makes the first one at the gate, and is asked for it from then on', async () => {
    const at = requiring;
    const [email, device] = [await named(at), newDevice()];
    const [waiting, rival] = [await bothSteps(email, { at }), await bothSteps(email, { at })];
    expect(outcomeOf(waiting.answer)).toBe('401 second_factor_required');
    const [asked, askedRival] = [(await start(waiting)).body, (await start(rival)).body];
    expect(asked).toMatchObject({ purpose: 'create', options: { user: { name: email } } });
    const answer = await createFirst(waiting, device.create(asked.options));
    expect([answer.status, answer.body.email]).toEqual([200, email]);
    // Who knew both codes before there was a passkey makes none beside it.
    expect(outcomeOf(await createFirst(rival, newDevice().create(askedRival.options)))).toBe(
      '410 second_factor_expired',
    );

    const next = await bothSteps(email, { at });
    const { body } = await start(next);
    expect(body.purpose).toBe('sign');
    expect(outcomeOf(await give(next, device.get(body.options)))).toBe('200');
    expect((await actsOf(email, at)).slice(-3)).toEqual([
      ['gate.signed_in', email],
      ['gate.passkey_added', email],
      ['gate.admin_added', null],
    ]);
    const admin = await sessionOf(at, answer);
    const id = device.credentials[0]?.id;
    const remove = () => at.call('DELETE', `/api/admin/passkeys/${id}`, { admin });
    expect(outcomeOf(await remove())).toBe('409 last_passkey');
    await addIn(admin, newDevice(), at);
    expect(outcomeOf(await remove())).toBe('200');
  });

  it('a passkey made for another site is a failed attempt, and elsewhere none is made at the gate', async () => {
    const waiting = await bothSteps(await named(requiring), { at: requiring });
    const { body } = await start(waiting);
    const passkey = new PasskeyDevice('https://elsewhere.example').create(body.options);
    expect(outcomeOf(await createFirst(waiting, passkey))).toBe('403 passkey_refused');

    const { email } = await keyholder();
    const asked = await bothSteps(email);
    const made = newDevice().create({ ...(await start(asked)).body.options, user: { id: 'any' } });
    expect(outcomeOf(await createFirst(asked, made))).toBe('410 second_factor_expired');
  });
});

it('another access code ends the wait for a passkey', async () => {
  const { email, device } = await keyholder();
  const waiting = await bothSteps(email);
  const passkey = device.get((await start(waiting)).body.options);
  const env = { ADMIN_ACCESS_CODE: 'another code of all admins' };
  const next = await startAdminSecurity({ now, world: app.world, env });
  try {
    expect(outcomeOf(await give({ ...waiting, at: next }, passkey))).toBe('410 second_factor_expired');
  } finally {
    await next.stop();
  }
});
