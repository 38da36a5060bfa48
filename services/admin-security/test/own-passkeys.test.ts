import * as calls from '@wifi-share/contracts/calls/admin-passkeys';
import { resetAdminPasskeys } from '@wifi-share/contracts/internal/admins';
import type { AdminSession } from '@wifi-share/service-kit/principal/principal';
import { PasskeyDevice } from '@wifi-share/simulators/passkey-device';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type AdminSecurityApp, startAdminSecurity } from './admin-security-app.js';
import { outcomeOf } from './at-the-gate.js';
import {
  actsOf,
  addIn,
  bothSteps,
  createFirst,
  give,
  keyholder,
  named,
  newDevice,
  sessionOf,
  start,
} from './keyholders.js';

let app: AdminSecurityApp;
let requiring: AdminSecurityApp;
beforeAll(async () => {
  app = await startAdminSecurity();
  requiring = await startAdminSecurity({ env: { ADMIN_REQUIRE_PASSKEY: 'true' } });
});
afterAll(() => Promise.all([app.stop(), requiring.stop()]));

describe('the own passkeys', () => {
  it('are listed without their keys, made for this session only, and removed', async () => {
    const { admin, device } = await keyholder(app);
    const list = await app.call('GET', calls.listAdminPasskeys.path, { admin });
    const [{ id }] = list.body;
    const times = { createdAt: expect.any(String), lastUsedAt: null };
    expect(list.body).toEqual([{ id: device.credentials[0]?.id, name: 'Laptop', backedUp: false, ...times }]);
    const { body } = await app.call('POST', calls.startAdminPasskey.path, { admin });
    const stranger = (await keyholder(app)).admin;
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
    const { admin } = await keyholder(app);
    for (let more = 1; more < 10; more++) expect(outcomeOf(await addIn(app, admin, newDevice()))).toBe('201');
    expect(outcomeOf(await app.call('POST', calls.startAdminPasskey.path, { admin }))).toBe(
      '409 passkey_limit_reached',
    );
  });
});

it('keep release 0.2, which asks for none, from starting while there is one', async () => {
  const at = await startAdminSecurity();
  const version = async () => (await at.database.collection('schemaVersion').findOne())?.version;
  expect(await version()).toBe(0);
  const { admin, email } = await keyholder(at);
  expect(await version()).toBe(1);
  await at.stop();

  const again = await startAdminSecurity({ world: at.world });
  onTestFinished(() => again.stop());
  const stored = async () => (await again.database.collection('schemaVersion').findOne())?.version;
  expect(await stored()).toBe(1);
  const [{ id }] = (await again.call('GET', calls.listAdminPasskeys.path, { admin })).body;
  expect(outcomeOf(await again.call('DELETE', `/api/admin/passkeys/${id}`, { admin }))).toBe('200');
  expect(await stored()).toBe(0);
  await addIn(again, admin, newDevice());
  expect(await stored()).toBe(1);
  await again.askInternally(resetAdminPasskeys.path, { email }, 'ops');
  expect(await stored()).toBe(0);
});

describe('where passkeys are required', () => {
  it('an admin makes the first one at the gate, and is asked for it from then on', async () => {
    const at = requiring;
    const [email, device] = [await named(at), newDevice()];
    const [waiting, rival] = [await bothSteps(at, email), await bothSteps(at, email)];
    expect(outcomeOf(waiting.answer)).toBe('401 second_factor_required');
    const [asked, askedRival] = [(await start(waiting)).body, (await start(rival)).body];
    expect(asked).toMatchObject({ purpose: 'create', options: { user: { name: email } } });
    const answer = await createFirst(waiting, device.create(asked.options));
    expect([answer.status, answer.body.email]).toEqual([200, email]);
    // Who knew both codes before there was a passkey makes none beside it.
    expect(outcomeOf(await createFirst(rival, newDevice().create(askedRival.options)))).toBe(
      '410 second_factor_expired',
    );

    const next = await bothSteps(at, email);
    const { body } = await start(next);
    expect(body.purpose).toBe('sign');
    expect(outcomeOf(await give(next, device.get(body.options)))).toBe('200');
    expect((await actsOf(at, email)).slice(-3)).toEqual([
      ['gate.signed_in', email],
      ['gate.passkey_added', email],
      ['gate.admin_added', null],
    ]);
    const admin = await sessionOf(at, answer);
    const id = device.credentials[0]?.id;
    const remove = () => at.call('DELETE', `/api/admin/passkeys/${id}`, { admin });
    expect(outcomeOf(await remove())).toBe('409 last_passkey');
    await addIn(at, admin, newDevice());
    expect(outcomeOf(await remove())).toBe('200');
  });

  it('a passkey made for another site is a failed attempt, and elsewhere none is made at the gate', async () => {
    const waiting = await bothSteps(requiring, await named(requiring));
    const { body } = await start(waiting);
    const passkey = new PasskeyDevice('https://elsewhere.example').create(body.options);
    expect(outcomeOf(await createFirst(waiting, passkey))).toBe('403 passkey_refused');

    const { email } = await keyholder(app);
    const asked = await bothSteps(app, email);
    const made = newDevice().create({ ...(await start(asked)).body.options, user: { id: 'any' } });
    expect(outcomeOf(await createFirst(asked, made))).toBe('410 second_factor_expired');
  });
});
