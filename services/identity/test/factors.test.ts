import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addApp, addPasskey, devicesOf, ownerWithApp, ownerWithPasskey, totpCode } from './factor-people.js';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { sessionOf, signedIn, signInAs } from './people.js';

const clock = new Date('2026-11-26T12:00:00Z');
let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity({ now: () => clock });
});
afterAll(() => app.stop());

const factorsOf = async (id: string, as: Principal) => (await app.call('GET', `/api/user/${id}/factors`, { as })).body;
const none = { passkeys: [], authenticator: null, recoveryCodesLeft: 0 };
const mailsAbout = async (address: string) =>
  (await app.mailsTo(address)).filter(({ template }) => template === 'second-factor-changed');

describe('a passkey', () => {
  it('is added with ten recovery codes, and shown without its key', async () => {
    const owner = await signedIn(app);
    expect(await factorsOf(owner.id, owner.as)).toEqual(none);
    const { answer, as } = await addPasskey(app, owner, devicesOf(), '  My laptop ');
    expect(answer.status).toBe(201);
    const { recoveryCodes, ...factors } = answer.body;
    expect(recoveryCodes).toHaveLength(10);
    const passkey = { id: expect.any(String), name: 'My laptop', createdAt: clock.toISOString() };
    expect(factors).toEqual({
      passkeys: [{ ...passkey, lastUsedAt: null, backedUp: false }],
      ...{ authenticator: null, recoveryCodesLeft: 10 },
    });
    expect(await factorsOf(owner.id, as)).toEqual(factors);
    const [mail] = await vi.waitFor(async () => {
      const mails = await mailsAbout(owner.email);
      expect(mails).toHaveLength(1);
      return mails;
    });
    expect(mail).toMatchObject({ variables: { change: 'passkey-added', passkey: 'My laptop' } });
  });

  it('is not added when it was not begun', async () => {
    const { id, as } = await signedIn(app);
    const passkey = devicesOf().create({ challenge: 'a guess', user: { id: 'x' } });
    const added = await app.call('POST', `/api/user/${id}/passkeys`, { as, body: { name: 'Mine', passkey } });
    expect(added.body.code).toBe('factor_setup_expired');
  });

  it.each([
    ['of another origin', { origin: 'https://evil.example', rpId: 'wifi.example' }],
    ['for another site', { origin: 'https://wifi.example', rpId: 'evil.example' }],
  ])('%s is refused', async (_what, { origin, rpId }) => {
    const owner = await signedIn(app);
    const device = devicesOf();
    Object.assign(device, { origin, rpId });
    const { answer } = await addPasskey(app, owner, device);
    expect(answer).toMatchObject({ status: 403, body: { code: 'passkey_refused' } });
    expect(await factorsOf(owner.id, owner.as)).toEqual(none);
  });

  it('cannot follow a refused one with its challenge', async () => {
    const owner = await signedIn(app);
    const device = devicesOf();
    const { body: options } = await app.call('POST', `/api/user/${owner.id}/passkey-options`, { as: owner.as });
    const add = (passkey: unknown) =>
      app.call('POST', `/api/user/${owner.id}/passkeys`, { as: owner.as, body: { name: 'Laptop', passkey } });
    const elsewhere = Object.assign(devicesOf(), { origin: 'https://evil.example' });
    expect((await add(elsewhere.create(options))).body.code).toBe('passkey_refused');
    expect((await add(device.create(options))).body.code).toBe('factor_setup_expired');
  });

  it('of a challenge from before is refused: each is answered once', async () => {
    const owner = await signedIn(app);
    const device = devicesOf();
    const started = await app.call('POST', `/api/user/${owner.id}/passkey-options`, { as: owner.as });
    const body = { name: 'Laptop', passkey: device.create(started.body) };
    const add = (as: Principal) => app.call('POST', `/api/user/${owner.id}/passkeys`, { as, body });
    const first = await add(owner.as);
    expect(first.status).toBe(201);
    expect((await add((await sessionOf(app, first))!)).body.code).toBe('factor_setup_expired');
  });

  it('ends all other sessions, and gives this one a new id', async () => {
    const owner = await signedIn(app);
    const elsewhere = await sessionOf(app, await signInAs(app, owner));
    const { as } = await addPasskey(app, owner, devicesOf());
    expect(as.sessionId).not.toBe(owner.as.sessionId);
    expect(await app.sessions.idsOf(owner.id)).toEqual([as.sessionId]);
    expect(elsewhere).not.toBeNull();
  });

  it.each([16, 1023])('is renamed and removed, with an id of %d bytes', async (idBytes) => {
    const owner = await ownerWithPasskey(app, Object.assign(devicesOf(), { idBytes }));
    const { id } = (await factorsOf(owner.id, owner.as)).passkeys[0];
    const path = `/api/user/${owner.id}/passkeys/${id}`;
    const renamed = await app.call('PATCH', path, { as: owner.as, body: { name: 'Old laptop' } });
    expect(renamed.body.passkeys).toMatchObject([{ id, name: 'Old laptop' }]);
    expect((await app.call('PATCH', path, { as: owner.as, body: { name: ' ' } })).status).toBe(400);
    const removed = await app.call('DELETE', path, { as: owner.as });
    expect(removed).toMatchObject({ status: 200, body: none });
    expect(await app.users.findOne({ _id: owner.id })).not.toHaveProperty('factors');
    await vi.waitFor(async () => expect(await mailsAbout(owner.email)).toHaveLength(2));
    expect((await mailsAbout(owner.email))[1]).toMatchObject({
      variables: { change: 'passkey-removed', passkey: 'Old laptop', link: 'https://wifi.example/forgot-password' },
    });
  });

  it('an unknown one is neither renamed nor removed', async () => {
    const { id, as } = await ownerWithPasskey(app);
    const path = `/api/user/${id}/passkeys/unknown`;
    expect((await app.call('PATCH', path, { as, body: { name: 'Name' } })).body.code).toBe('not_found');
    expect((await app.call('DELETE', path, { as })).body.code).toBe('not_found');
  });

  it('there are at most ten', async () => {
    let owner = { ...(await ownerWithPasskey(app)) };
    for (let more = 1; more < 10; more++) owner = { ...owner, as: (await addPasskey(app, owner, devicesOf())).as };
    expect((await factorsOf(owner.id, owner.as)).passkeys).toHaveLength(10);
    const eleventh = await app.call('POST', `/api/user/${owner.id}/passkey-options`, { as: owner.as });
    expect(eleventh).toMatchObject({ status: 409, body: { code: 'passkey_limit_reached' } });
  });
});

describe('an authenticator app', () => {
  it('is added by a code that it shows; its secret is stored encrypted', async () => {
    const owner = await signedIn(app);
    const { answer, secret, as } = await addApp(app, owner, clock);
    expect(answer.status).toBe(201);
    expect(answer.body.recoveryCodes).toHaveLength(10);
    expect(answer.body.authenticator).toEqual({ createdAt: clock.toISOString(), lastUsedAt: null });
    const stored = JSON.stringify(await app.users.findOne({ _id: owner.id }));
    for (const hidden of [secret, ...answer.body.recoveryCodes]) expect(stored).not.toContain(hidden);
    expect(await app.sessions.idsOf(owner.id)).toEqual([as.sessionId]);
  });

  it('is not added by a wrong code, and may then be tried again', async () => {
    const { id, as } = await signedIn(app);
    const { body } = await app.call('POST', `/api/user/${id}/authenticator/secret`, { as });
    const add = (code: string) => app.call('POST', `/api/user/${id}/authenticator`, { as, body: { code } });
    expect((await add(totpCode(body.secret, clock, 7))).body).toMatchObject({
      ...{ code: 'second_factor_wrong', errors: [{ path: 'code' }] },
    });
    expect((await add(totpCode(body.secret, clock))).status).toBe(201);
  });

  it('is not added once the password has changed since it was begun', async () => {
    const { id, as } = await signedIn(app);
    const { body } = await app.call('POST', `/api/user/${id}/authenticator/secret`, { as });
    await app.users.updateOne({ _id: id }, { $set: { passwordHash: 'another' } });
    const code = totpCode(body.secret, clock);
    const added = await app.call('POST', `/api/user/${id}/authenticator`, { as, body: { code } });
    expect(added.body.code).toBe('factor_setup_expired');
  });

  it('beside a passkey shows no new recovery codes; without it the passkey stays', async () => {
    const owner = await ownerWithPasskey(app);
    const { answer, as } = await addApp(app, owner, clock);
    expect(answer.body).toMatchObject({ recoveryCodes: null, recoveryCodesLeft: 10 });
    const removed = await app.call('DELETE', `/api/user/${owner.id}/authenticator`, { as });
    expect(removed.body).toMatchObject({ passkeys: [{ name: 'Laptop' }], authenticator: null, recoveryCodesLeft: 10 });
  });
});

describe('recovery codes', () => {
  it('are made new, and mailed about', async () => {
    const owner = await ownerWithApp(app, clock);
    const path = `/api/user/${owner.id}/recovery-codes`;
    const { status, body } = await app.call('POST', path, { as: owner.as });
    expect(status).toBe(201);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(body.recoveryCodes).not.toEqual(owner.recoveryCodes);
    await vi.waitFor(async () => expect(await mailsAbout(owner.email)).toHaveLength(2));
    const link = expect.stringMatching(/^https:\/\/wifi\.example\/not-me\?token=[\w.-]+$/);
    expect((await mailsAbout(owner.email))[1]).toMatchObject({ variables: { change: 'recovery-codes-renewed', link } });
  });

  it('to an unconfirmed address have no link that takes a factor away', async () => {
    const owner = await ownerWithApp(app, clock);
    await app.users.updateOne({ _id: owner.id }, { $set: { emailVerified: false } });
    await app.call('POST', `/api/user/${owner.id}/recovery-codes`, { as: owner.as });
    await vi.waitFor(async () => expect(await mailsAbout(owner.email)).toHaveLength(2));
    const variables = { notMe: false, link: 'https://wifi.example/forgot-password' };
    expect((await mailsAbout(owner.email))[1]).toMatchObject({ variables });
  });

  it('are there for who has a factor only', async () => {
    const { id, as } = await signedIn(app);
    const { body } = await app.call('POST', `/api/user/${id}/recovery-codes`, { as });
    expect(body.code).toBe('not_found');
  });
});

it("another user's factors are neither seen nor changed", async () => {
  const [owner, other] = [await ownerWithPasskey(app), await signedIn(app)];
  const calls = [
    ['GET', 'factors'],
    ['POST', 'passkey-options'],
    ['POST', 'authenticator/secret'],
    ['DELETE', 'authenticator'],
    ['POST', 'recovery-codes'],
  ] as const;
  for (const [method, path] of calls) {
    const url = `/api/user/${owner.id}/${path}`;
    expect((await app.call(method, url, { as: other.as })).body.code).toBe('forbidden');
    expect((await app.call(method, url)).status).toBe(401);
  }
});
