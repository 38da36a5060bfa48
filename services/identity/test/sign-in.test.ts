import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityApp, startIdentity } from './identity-app.js';
import { cookiesOf, newcomer, registerVerified, sessionOf, signInAs } from './people.js';

let app: IdentityApp;
beforeAll(async () => {
  app = await startIdentity();
});
afterAll(() => app.stop());

const change = (_id: string, fields: object) => app.users.updateOne({ _id }, { $set: fields });

describe('signing in', () => {
  it('answers the bare user, without any hash', async () => {
    const { id, ...person } = await registerVerified(app, newcomer({ firstName: 'Ada', language: 'cs' }));
    const { status, body } = await signInAs(app, person);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ id, username: person.username, email: person.email, firstName: 'Ada', lastName: null, language: 'cs' },
      ...{ hasPassword: true, googleLinked: false, oidcLinked: false, authProvider: 'local' },
      ...{ plan: 'free', planBasis: null, maxNetworks: 1 },
      ...{ isActive: true, emailVerified: true, isFirstLogin: true, pendingEmail: null, timeZone: 'UTC' },
      weeklySummary: false,
      redirectTo: '/user-dashboard',
    });
  });

  it('takes the username or the e-mail address, in whatever letters', async () => {
    const { username, email, password } = await registerVerified(app);
    for (const name of [username, username.toUpperCase(), email, `  ${email.toUpperCase()} `]) {
      expect((await signInAs(app, { username: name, password })).status).toBe(200);
    }
  });

  it('is the first one once, even when two happen at once', async () => {
    const person = await registerVerified(app);
    const answers = await Promise.all([signInAs(app, person), signInAs(app, person)]);
    expect(answers.map(({ body }) => body.isFirstLogin).sort()).toEqual([false, true]);
    expect((await signInAs(app, person)).body.isFirstLogin).toBe(false);
  });

  it('begins a session that carries what the user is entitled to', async () => {
    const person = await registerVerified(app);
    await change(person.id, { plan: 'premium', maxNetworks: 5, version: 7 });
    const answer = await signInAs(app, person);
    expect(cookiesOf(answer)[0]).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(await sessionOf(app, answer)).toMatchObject({
      ...{ userId: person.id, plan: 'premium', maxNetworks: 5, entitlementVersion: 7 },
    });
  });

  it('is carried by a cookie without prefix and not only for https where the site has none', async () => {
    const http = await startIdentity({ env: { PUBLIC_URL: 'http://localhost:8080' } });
    const answer = await signInAs(http, await registerVerified(http));
    expect(cookiesOf(answer)[0]).toMatch(/^session=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/);
    await http.stop();
  });

  it('replaces the session that the browser had, and leaves those of other browsers', async () => {
    const person = await registerVerified(app);
    const [here, elsewhere] = [await signInAs(app, person), await signInAs(app, person)];
    const again = await signInAs(app, person, { as: (await sessionOf(app, here))! });
    expect(await sessionOf(app, here)).toBeNull();
    expect(await sessionOf(app, elsewhere)).not.toBeNull();
    expect(await sessionOf(app, again)).not.toBeNull();
    expect(cookiesOf(again)[0]).not.toBe(cookiesOf(here)[0]);
  });
});

describe('a sign-in that fails', () => {
  it('is answered alike for an unknown user, an unknown address and a wrong password', async () => {
    const { username } = await registerVerified(app);
    const answers = await Promise.all(
      [username, 'unknown-name', 'unknown@mail.example'].map((name) =>
        signInAs(app, { username: name, password: 'not the password' }),
      ),
    );
    for (const { status, headers, body } of answers) {
      expect(status).toBe(401);
      expect(headers['set-cookie']).toBeUndefined();
      const { requestId: _, ...problem } = body;
      expect(problem).toEqual({
        type: 'urn:problem:invalid_credentials',
        title: 'Login Failed',
        status: 401,
        detail: 'Invalid username or password',
        code: 'invalid_credentials',
        message: 'Invalid username or password',
      });
    }
  });

  it.each([
    [{ emailVerified: false }, 'email_not_verified', 'Please verify your email before logging in'],
    [{ isApproved: false, emailVerified: false }, 'account_pending_approval', 'Your account is pending admin approval'],
    [{ isActive: false, isApproved: false }, 'account_inactive', 'Your account is inactive'],
  ])('because the account is %j is explained, but only to who knows the password', async (fields, code, message) => {
    const person = await registerVerified(app);
    await change(person.id, fields);
    const right = await signInAs(app, person);
    expect(right.status).toBe(403);
    expect(right.body).toMatchObject({ code, message });
    expect(right.headers['set-cookie']).toBeUndefined();
    const wrong = await signInAs(app, { ...person, password: 'not the password' });
    expect(wrong.body.code).toBe('invalid_credentials');
  });

  it('is the answer to every password of an account that has none', async () => {
    const person = await registerVerified(app);
    await change(person.id, { passwordHash: null, authProvider: 'social' });
    expect((await signInAs(app, person)).body.code).toBe('invalid_credentials');
  });
});

describe('the signed-in user', () => {
  it('is answered as the database has them now', async () => {
    const person = await registerVerified(app);
    const session = await sessionOf(app, await signInAs(app, person));
    await change(person.id, { firstName: 'Renamed' });
    const { status, body } = await app.call('GET', '/api/user/me', { as: session! });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: person.id, firstName: 'Renamed', hasPassword: true, isFirstLogin: false });
    expect(Object.keys(body)).not.toContain('passwordHash');
  });

  it('is refused to a signed-out caller', async () => {
    expect(await app.call('GET', '/api/user/me')).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  });

  it.each(['inactive', 'gone'])('is refused when the account is %s', async (what) => {
    const person = await registerVerified(app);
    const session = await sessionOf(app, await signInAs(app, person));
    if (what === 'gone') await app.users.deleteOne({ _id: person.id });
    else await change(person.id, { isActive: false });
    expect(await app.call('GET', '/api/user/me', { as: session! })).toMatchObject({ status: 401 });
  });
});

describe('signing out', () => {
  it('ends the session of this browser only, and takes its cookie', async () => {
    const person = await registerVerified(app);
    const [here, elsewhere] = [await signInAs(app, person), await signInAs(app, person)];
    const { status, headers } = await app.call('POST', '/api/user/logout', { as: (await sessionOf(app, here))! });
    expect(status).toBe(204);
    expect(headers['set-cookie']).toMatch(/^__Host-session=; Path=\/; Max-Age=0;/);
    expect(headers['clear-site-data']).toBe('"cache"');
    expect(await sessionOf(app, here)).toBeNull();
    expect(await sessionOf(app, elsewhere)).not.toBeNull();
  });
});

it.each([
  ['/plans?plan=pro', '/plans?plan=pro'],
  ['https://wifi.example/nfc-helper', '/nfc-helper'],
  ['https://evil.example/', '/user-dashboard'],
  ['//evil.example', '/user-dashboard'],
  [undefined, '/user-dashboard'],
])('a sign-in that wants to go to %s is sent to %s', async (next, redirectTo) => {
  const { username, password } = await registerVerified(app);
  const { body } = await app.call('POST', '/api/user/login', { body: { username, password, next } });
  expect(body.redirectTo).toBe(redirectTo);
});
