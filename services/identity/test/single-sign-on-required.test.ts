import { signUp } from '@wifi-share/contracts/calls/identity';
import { readSingleSignOn, switchSingleSignOn } from '@wifi-share/contracts/internal/single-sign-on';
import { calledBy } from '@wifi-share/tools/test-servers/signed-calls';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ownerWithApp, ownerWithPasskey, totpCode, waiting, waitingOf } from './factor-people.js';
import { startIdentity } from './identity-app.js';
import { createOidcFixture } from './oidc-fixture.js';
import { newcomer, registerVerified, signedIn, signInAs } from './people.js';
import { arrivedSession, arrivedUser, googlePerson, type ProviderBrowser, pageOf } from './provider-browser.js';

const { app, newBrowser, at, clock, google } = await createOidcFixture({ OIDC_REQUIRED: 'true' });

const required = { status: 403, body: { code: 'single_sign_on_required' } };

const state = async () =>
  (await app.call('GET', readSingleSignOn.path, { headers: calledBy('ops', { ...readSingleSignOn, to: 'identity' }) }))
    .body.provider;

async function turn(off: boolean): Promise<boolean> {
  const headers = calledBy('ops', { ...switchSingleSignOn, to: 'identity' });
  return (await app.call('POST', switchSingleSignOn.path, { headers, body: { off } })).body.changed;
}

/** What `make` makes while everybody may still sign in as they like. */
async function from<T>(make: () => Promise<T>): Promise<T> {
  await turn(true);
  try {
    return await make();
  } finally {
    await turn(false);
  }
}

const passwordIn = (here: ProviderBrowser, { username, password }: { username: string; password: string }) =>
  here.call('POST', '/api/user/login', { body: { username, password } });

beforeEach(async () => {
  clock.ahead = 0;
  await turn(false);
});

describe('while the operator requires their provider', () => {
  it('signing up, and signing in with, resetting, changing and setting a password are refused', async () => {
    const owner = await from(() => signedIn(app));
    const { as } = owner;
    const { id } = (await app.call('GET', '/api/user/me', { as })).body;
    const password = 'another horse battery';
    const twice = { password, confirmPassword: password };
    const change = { currentPassword: owner.password, newPassword: password, confirmPassword: password };
    const before = await app.users.findOne({ _id: id });
    const calls: [string, object, object?][] = [
      [signUp.path, newcomer()],
      ['/api/user/login', { username: owner.username, password: owner.password }],
      ['/api/auth/forgot-password', { email: owner.email }],
      ['/api/auth/reset-password', { token: 'any', ...twice }],
      [`/api/user/${id}/change-password`, change, { as }],
      [`/api/user/${id}/set-password`, twice, { as }],
      ['/api/auth/passkey/options', {}],
    ];
    const count = await app.users.countDocuments();
    for (const [path, body, caller] of calls) {
      expect(await app.call('POST', path, { body, ...caller }), path).toMatchObject(required);
    }
    expect(await app.users.countDocuments()).toBe(count);
    expect(await app.users.findOne({ _id: id })).toEqual(before);
    const refused = await app.call('POST', signUp.path, { body: newcomer(), headers: { 'x-client-lang': 'de' } });
    expect(refused.body.detail).toMatch(/nur per Single Sign-on/);
  });

  it('a wrong password and an unknown user are answered alike: nothing is evaluated', async () => {
    const owner = await from(() => registerVerified(app));
    for (const body of [
      { username: owner.username, password: 'not the password' },
      { username: 'unknown', password: 'any' },
    ])
      expect(await app.call('POST', '/api/user/login', { body })).toMatchObject(required);
  });

  it('Google signs no one in, not even by a sign-in that was under way', async () => {
    const browser = at(newBrowser(), 'google');
    expect(pageOf(await browser.call('GET', '/api/auth/google'))).toBe('/user-login?error=single_sign_on_required');
    const person = googlePerson();
    const callback = await from(async () => {
      google.person = person;
      arrivedUser(await at(newBrowser(), 'google').signIn(person));
      return browser.atProvider(await browser.begin());
    });
    const answer = await browser.comeBack(callback);
    expect(pageOf(answer)).toBe('/user-login?error=single_sign_on_required');
    expect(await arrivedSession(app, answer)).toBeNull();
  });

  it('a passkey alone signs no one in, not even one that was asked for before', async () => {
    const { device } = await from(() => ownerWithPasskey(app));
    const options = await from(() => app.call('POST', '/api/auth/passkey/options'));
    const headers = { 'x-client-cookie': waitingOf(options) };
    const body = { passkey: device.get(options.body) };
    expect(await app.call('POST', '/api/auth/passkey', { headers, body })).toMatchObject(required);
    const open = await from(() => app.call('POST', '/api/auth/passkey', { headers, body }));
    expect(open.status).toBe(200);
  });

  it('a new person gets an account, and is found again', async () => {
    const person = googlePerson();
    const { id } = arrivedUser(await newBrowser().signIn(person));
    expect(arrivedUser(await newBrowser().signIn(person)).id).toBe(id);
  });

  it('the link of a sign-up from before confirms the address, and begins no session', async () => {
    const person = newcomer();
    const signedUp = await from(() => app.call('POST', signUp.path, { body: person }));
    const cookie = /__Host-sign-up=([^;]*)/.exec(String(signedUp.headers['set-cookie']))![1]!;
    const token = await app.mailedToken(person.email);
    const confirmed = await app.call('POST', '/api/auth/confirm', {
      body: { token },
      headers: { 'x-client-cookie': cookie },
    });
    expect(confirmed).toMatchObject({ status: 200, body: { confirmed: 'sign-up', user: null } });
    expect(confirmed.headers).not.toHaveProperty('set-cookie');
  });
});

describe('an account with a password', () => {
  it.each(['the same address', 'another address'])('is linked once by it: a person with %s', async (what) => {
    const owner = await from(() => registerVerified(app));
    const isSame = what === 'the same address';
    const person = googlePerson(isSame ? { email: owner.email } : {});
    const here = newBrowser();
    expect(pageOf(await here.signIn(person, isSame ? '' : '?for=link'))).toBe('/user-login?link=oidc');
    expect((await passwordIn(here, { ...owner, password: 'not it' })).body.code).toBe('invalid_credentials');
    const answer = await passwordIn(here, owner);
    expect(answer).toMatchObject({ status: 200, body: { id: owner.id, linked: 'oidc' } });
    expect(await arrivedSession(app, answer)).not.toBeNull();
    expect(await passwordIn(here, owner)).toMatchObject(required);
    expect(arrivedUser(await newBrowser().signIn(person)).id).toBe(owner.id);
  });

  it('is not opened by its password and the second account of a person at the provider', async () => {
    const owner = await from(() => registerVerified(app));
    const here = newBrowser();
    await here.signIn(googlePerson(), '?for=link');
    await passwordIn(here, owner);
    const thief = newBrowser();
    expect(pageOf(await thief.signIn(googlePerson(), '?for=link'))).toBe('/user-login?link=oidc');
    const answer = await passwordIn(thief, owner);
    expect(answer).toMatchObject(required);
    expect(await arrivedSession(app, answer)).toBeNull();
  });

  it('or none, made with Google, is linked by that once', async () => {
    const person = googlePerson();
    const { id } = await from(async () => arrivedUser(await at(newBrowser(), 'google').signIn(person)));
    const atAcme = googlePerson({ email: person.email });
    const here = newBrowser();
    expect(pageOf(await here.signIn(atAcme))).toBe('/user-login?link=oidc');
    expect(arrivedUser(await at(here, 'google').signIn(person)).id).toBe(id);
    expect(arrivedUser(await newBrowser().signIn(atAcme)).id).toBe(id);
    expect(pageOf(await at(newBrowser(), 'google').call('GET', '/api/auth/google'))).toBe(
      '/user-login?error=single_sign_on_required',
    );
  });

  it('is not made by Google while something waits to be linked', async () => {
    const owner = await from(() => registerVerified(app));
    const here = newBrowser();
    await here.signIn(googlePerson({ email: owner.email }));
    const count = await app.users.countDocuments();
    const answer = await at(here, 'google').signIn(googlePerson());
    expect(pageOf(answer)).toBe('/user-login?error=google_account_differs');
    expect(await app.users.countDocuments()).toBe(count);
  });

  it('is not opened by its password where another account waits to be linked', async () => {
    const [owner, other] = await from(async () => [await registerVerified(app), await registerVerified(app)]);
    const here = newBrowser();
    await here.signIn(googlePerson({ email: owner!.email }));
    expect(await passwordIn(here, other!)).toMatchObject(required);
    expect(await app.users.findOne({ _id: other!.id })).not.toHaveProperty('identityKeys');
  });

  it('with a second factor is linked by both', async () => {
    const owner = await from(() => ownerWithApp(app, new Date()));
    const here = newBrowser();
    await here.signIn(googlePerson(), '?for=link');
    const asked = await passwordIn(here, owner);
    expect(asked.body.code).toBe('second_factor_required');
    expect(await app.users.findOne({ _id: owner.id })).not.toHaveProperty('identityKeys');
    const answer = await waiting(app, waitingOf(asked)).give({
      kind: 'totp',
      code: totpCode(owner.secret, new Date(), 1),
    });
    expect(answer).toMatchObject({ status: 200, body: { linked: 'oidc' } });
  });

  it('proves by the provider who is there, once it is linked, and by its password no more', async () => {
    const owner = await from(() => registerVerified(app));
    const person = googlePerson();
    const here = newBrowser();
    await here.signIn(person, '?for=link');
    await passwordIn(here, owner);
    const as = (await arrivedSession(app, await newBrowser().signIn(person)))!;
    const body = { password: owner.password };
    expect(await app.call('POST', `/api/user/${owner.id}/prove`, { as, body })).toMatchObject(required);
    const deleted = await app.call('DELETE', `/api/user/${owner.id}`, { as, body });
    expect(deleted.body.code).toBe('recent_sign_in_required');
    expect(await app.users.findOne({ _id: owner.id })).not.toBeNull();
    const proved = newBrowser();
    const answer = await proved.signIn(person, '?for=proof');
    const now = (await arrivedSession(app, answer))!;
    const token = { name: 'Script', scopes: ['networks:read'] };
    expect((await app.call('POST', `/api/user/${owner.id}/tokens`, { as: now, body: token })).status).toBe(201);
  });
});

describe('“That was not me”', () => {
  const day = 24 * 60 * 60 * 1000;

  /** Presses the button of the newest of `count` e-mails about sign-ins. */
  async function disown(email: string, count: number) {
    const mails = await vi.waitFor(async () => {
      const found = (await app.mailsTo(email)).filter(({ template }) => template === 'new-sign-in');
      expect(found).toHaveLength(count);
      return found;
    });
    const token = new URL(mails.at(-1)!.variables.link!).searchParams.get('token')!;
    return app.call('POST', '/api/auth/not-me', { body: { token } });
  }

  /** An owner whose account was linked by its password to a person of another address. */
  async function linked() {
    const owner = await from(() => signedIn(app));
    const person = googlePerson();
    const here = newBrowser();
    await here.signIn(person, '?for=link');
    expect((await passwordIn(here, owner)).body.linked).toBe('oidc');
    return { owner, person };
  }

  it('leaves the provider, which is the one way in, also with another address there, and offers no password', async () => {
    const { owner, person } = await linked();
    clock.ahead = day + 60_000;
    const answer = await newBrowser().signIn(person);
    expect(await disown(owner.email, 2)).toMatchObject({ status: 200, body: { resetToken: null } });
    expect(await arrivedSession(app, answer)).toBeNull();
    expect(await app.users.findOne({ _id: owner.id })).toMatchObject({ passwordHash: null, passwordReset: null });
    expect(arrivedUser(await newBrowser().signIn(person)).id).toBe(owner.id);
  });

  it('unlinks who has just been linked by the password, who may be the intruder', async () => {
    const { owner, person } = await linked();
    expect((await disown(owner.email, 1)).status).toBe(200);
    expect(await app.users.findOne({ _id: owner.id })).not.toHaveProperty('identityKeys');
    expect(arrivedUser(await newBrowser().signIn(person)).id).not.toBe(owner.id);
  });
});

describe('the operator', () => {
  it('switches the requirement off, for every copy and after a restart, until it is switched on again', async () => {
    const owner = await from(() => registerVerified(app));
    expect(await state()).toEqual({ name: 'Acme', required: true, offSince: null });
    expect([await turn(true), await turn(true)]).toEqual([true, false]);
    expect(await state()).toMatchObject({ required: false, offSince: expect.any(String) });
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = app.config;
    const env = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_REQUIRED: 'true' };
    const copy = await startIdentity({ world: app.world, env });
    onTestFinished(() => copy.stop());
    for (const each of [app, copy]) expect((await signInAs(each, owner)).status).toBe(200);
    expect(await turn(false)).toBe(true);
    for (const each of [app, copy]) expect(await signInAs(each, owner)).toMatchObject(required);
  });

  it('alone may switch it', async () => {
    const headers = calledBy('gateway', { ...switchSingleSignOn, to: 'identity' });
    expect((await app.call('POST', switchSingleSignOn.path, { headers, body: { off: true } })).status).toBe(403);
    expect(await state()).toMatchObject({ required: true });
  });
});

it('does not start with a requirement and no provider', async () => {
  await expect(startIdentity({ env: { OIDC_REQUIRED: 'true' } })).rejects.toThrow('OIDC_REQUIRED: needs OIDC_ISSUER');
});
