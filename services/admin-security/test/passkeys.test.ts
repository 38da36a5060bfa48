import { removeAdmin, resetAdminPasskeys } from '@wifi-share/contracts/internal/admins';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminSecurityApp, accessCode, startAdminSecurity, tickingClock } from './admin-security-app.js';
import { cookieOf, newAddress, outcomeOf } from './at-the-gate.js';
import { actsOf, addIn, bothSteps, give, keyholder, named, newDevice, sessionOf, start } from './keyholders.js';

const clock = { offset: 0 };
const now = tickingClock(() => Date.now() + clock.offset);

let app: AdminSecurityApp;
beforeAll(async () => {
  app = await startAdminSecurity({ now });
});
afterAll(() => app.stop());

describe('a passkey at the gate', () => {
  it('is asked for after both steps, and lets its admin in', async () => {
    const { email, device } = await keyholder(app);
    const waiting = await bothSteps(app, email);
    expect(outcomeOf(waiting.answer)).toBe('401 second_factor_required');
    expect(cookieOf(waiting.answer, 'admin-session')).toBeUndefined();
    const { body } = await start(waiting);
    expect([body.purpose, body.options.userVerification]).toEqual(['sign', 'required']);
    const answer = await give(waiting, device.get(body.options));
    expect([answer.status, answer.body.email]).toEqual([200, email]);
    await sessionOf(app, answer);
    expect(await actsOf(app, email)).toEqual([
      ['gate.signed_in', email],
      ['gate.passkey_accepted', email],
      ['gate.passkey_added', email],
      ['gate.signed_in', email],
      ['gate.admin_added', null],
    ]);
  });

  it('is never asked for before the e-mailed code, and opens nothing without it', async () => {
    const { email, device } = await keyholder(app);
    const from = newAddress();
    for (const key of await app.redis.keys('sent:admin-codes.*')) await app.redis.del(key);
    const first = await app.call('POST', '/api/admin/request-verification', { body: { accessCode, email }, from });
    const halfway = { at: app, from, step: cookieOf(first, 'admin-step') ?? '', answer: first };
    expect(outcomeOf(await start(halfway))).toBe('410 second_factor_expired');
    const other = await start(await bothSteps(app, email));
    expect(outcomeOf(await give(halfway, device.get(other.body.options)))).toBe('403 passkey_refused');
  });

  it('of another admin, of another site, without its user verified, or that counts backwards is refused', async () => {
    const [{ email, device }, stranger] = [await keyholder(app), await keyholder(app)];
    let waiting = await bothSteps(app, email, '127.0.0.1');
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
    waiting = await bothSteps(app, email, '127.0.0.1');
    // A copy of the passkey counts from where it was made.
    await refused(device.get({ challenge: await challenge() }, { counter: 1 }));
  });

  it('answers each challenge once, and ten minutes long', async () => {
    const { email, device } = await keyholder(app);
    device.counts = false;
    const waiting = await bothSteps(app, email);
    const signed = device.get((await start(waiting)).body.options);
    const outcomes = await Promise.all([give(waiting, signed), give(waiting, signed)]);
    expect(outcomes.map(outcomeOf).sort()).toEqual(['200', '410 second_factor_expired']);
    expect(outcomeOf(await start(waiting))).toBe('410 second_factor_expired');

    const late = await bothSteps(app, email);
    const { body } = await start(late);
    clock.offset += 10 * 60_000;
    expect(outcomeOf(await give(late, device.get(body.options)))).toBe('410 second_factor_expired');
  });

  it('that is wrong is a failed attempt, also where none was asked for', async () => {
    const { email, device } = await keyholder(app);
    const waiting = await bothSteps(app, email);
    const { body } = await start(waiting);
    device.origin = 'https://elsewhere.example';
    const wrong = device.get(body.options);
    expect(outcomeOf(await give(waiting, wrong))).toBe('403 passkey_refused');
    const nowhere = { at: app, from: waiting.from, step: '' };
    expect(outcomeOf(await give(nowhere, wrong))).toBe('403 passkey_refused');
    expect(outcomeOf(await give(nowhere, wrong))).toBe('403 passkey_refused');
    expect(outcomeOf(await give(nowhere, wrong))).toBe('403 address_blocked');
    expect(outcomeOf(await start(waiting))).toBe('403 address_blocked');
    expect(await actsOf(app, email)).toContainEqual(['gate.passkey_refused', email]);
  });
});

describe('passkeys of the shared access', () => {
  it('are asked of everybody who comes by it, until an operator resets them, and of nobody else', async () => {
    const device = newDevice();
    const admin = await sessionOf(app, (await bothSteps(app, null)).answer);
    await addIn(app, admin, device);
    const waiting = await bothSteps(app, null);
    expect(outcomeOf(waiting.answer)).toBe('401 second_factor_required');
    const other = await bothSteps(app, await named(app));
    expect(outcomeOf(other.answer)).toBe('200');
    const { body } = await start(waiting);
    expect(outcomeOf(await give(waiting, device.get(body.options)))).toBe('200');

    const reset = await app.askInternally(resetAdminPasskeys.path, { email: app.config.ADMIN_EMAIL }, 'ops');
    expect(reset.body).toEqual({ removed: 1 });
    expect(await app.sessions.read(admin)).toBeNull();
    expect(await app.sessions.read(await sessionOf(app, other.answer))).not.toBeNull();
    expect(outcomeOf((await bothSteps(app, null)).answer)).toBe('200');
  });
});

describe('an operator', () => {
  it('resets the passkeys of an admin who has lost them, whose sessions end', async () => {
    const { email, admin } = await keyholder(app);
    const reset = (address: string) => app.askInternally(resetAdminPasskeys.path, { email: address }, 'ops');
    expect((await reset(email.toUpperCase())).body).toEqual({ removed: 1 });
    expect(await app.sessions.read(admin)).toBeNull();
    expect(outcomeOf((await bothSteps(app, email)).answer)).toBe('200');
    expect((await actsOf(app, email)).map(([action]) => action)).toContain('gate.passkeys_reset');
    expect([(await reset(email)).body, (await reset('nobody@mail.example')).body]).toEqual([
      { removed: 0 },
      { removed: null },
    ]);
  });

  it('removes an admin with their passkeys, also while the gate waits for one', async () => {
    const { email, device } = await keyholder(app);
    const waiting = await bothSteps(app, email);
    const { body } = await start(waiting);
    await app.askInternally(removeAdmin.path, { email }, 'ops');
    expect(outcomeOf(await give(waiting, device.get(body.options)))).toBe('410 second_factor_expired');
    const held = await app.database
      .collection('passkeyHolders')
      .countDocuments({ 'passkeys.id': device.credentials[0]?.id });
    expect(held).toBe(0);
  });
});

it('another access code ends the wait for a passkey', async () => {
  const { email, device } = await keyholder(app);
  const waiting = await bothSteps(app, email);
  const passkey = device.get((await start(waiting)).body.options);
  const env = { ADMIN_ACCESS_CODE: 'another code of all admins' };
  const next = await startAdminSecurity({ now, world: app.world, env });
  try {
    expect(outcomeOf(await give({ ...waiting, at: next }, passkey))).toBe('410 second_factor_expired');
  } finally {
    await next.stop();
  }
});
