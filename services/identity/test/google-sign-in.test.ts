import { userRegistered } from '@wifi-share/contracts/events/identity';
import { beforeAll, describe, expect, it } from 'vitest';
import { createGoogleFixture } from './google-fixture.js';
import { browserOf, newcomer, registerVerified, sessionOf, signInAs } from './people.js';
import { arrivedSession, arrivedUser, googlePerson, pageOf } from './provider-browser.js';
import { eventsOf } from './published-events.js';

const { app, newBrowser, provider } = await createGoogleFixture();

beforeAll(async () => {
  await registerVerified(app, newcomer({ username: 'taken' }));
});

const stored = (email: string) => app.users.findOne({ email });

describe('the way to Google', () => {
  it('asks for a code with PKCE, state and nonce, and binds the browser by a cookie of ten minutes', async () => {
    const { status, headers } = await app.call('GET', '/api/auth/google');
    expect(status).toBe(302);
    const { origin, searchParams } = new URL(String(headers.location));
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: provider.clientId,
      redirect_uri: 'https://wifi.example/api/auth/google/callback',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(headers['set-cookie']).toMatch(
      /^__Host-social=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    const keys = await app.redis.keys('social-flow:*');
    const token = /=([\w-]{43});/.exec(String(headers['set-cookie']))![1]!;
    expect(JSON.stringify([keys, await app.redis.mget(keys)])).not.toContain(token);
    expect(await app.redis.ttl(keys[0]!)).toBeGreaterThan(590);
  });
});

describe('a new user', () => {
  it.each(['', '?timeZone=Nowhere/Land'])('whose browser names no time zone (%j) gets UTC', async (query) => {
    const person = googlePerson();
    arrivedUser(await newBrowser().signIn(person, query));
    expect(await stored(person.email)).toMatchObject({ timeZone: 'UTC' });
  });

  it('gets an account without a password, in their language, and a session', async () => {
    const here = newBrowser();
    const person = googlePerson({ given_name: 'Ada', family_name: 'Love', picture: 'https://img.example/a.png' });
    const address = await here.begin('?timeZone=Europe/Prague', { 'x-client-lang': 'cs' });
    provider.person = person;
    const answer = await here.comeBack(await here.atProvider(address));
    const user = (await stored(person.email))!;
    expect(user).toMatchObject({
      ...{ username: person.sub, email: person.email, firstName: 'Ada', lastName: 'Love', language: 'cs' },
      timeZone: 'Europe/Prague',
      ...{ authProvider: 'social', passwordHash: null, emailVerified: true, isApproved: true, isActive: true },
      ...{ identityKeys: [`${provider.issuer}#${person.sub}`], profileImageUrl: 'https://img.example/a.png' },
      ...{ plan: 'free', maxNetworks: 1, stripeCustomerId: null, paypalCustomerId: null },
    });
    expect(arrivedUser(answer)).toEqual({ id: user._id, username: person.sub, isFirstLogin: true });
    expect(browserOf(answer)).toBeDefined();
    const session = (await arrivedSession(app, answer))!;
    const { body } = await app.call('GET', '/api/user/me', { as: session });
    expect(body).toMatchObject({ id: user._id, hasPassword: false, authProvider: 'social', isFirstLogin: false });
    const listed = await app.call('GET', `/api/admin/users/${user._id}`, { admin: { sessionId: '' } });
    const picture = [body, arrivedUser(answer), listed.body].map((answered) => 'profileImageUrl' in answered);
    expect(picture).toEqual([false, false, false]);
    const events = await eventsOf(app, user._id, userRegistered.natsSubject(user._id));
    expect(events).toMatchObject([{ data: { email: person.email, firstName: 'Ada', language: 'cs' } }]);
  });

  it('is known the next time, by who they are and not by their address', async () => {
    const person = googlePerson();
    const first = arrivedUser(await newBrowser().signIn(person));
    const moved = { ...person, email: 'moved@gmail.example', email_verified: false };
    expect(arrivedUser(await newBrowser().signIn(moved))).toEqual({ ...first, isFirstLogin: false });
    expect(await stored(person.email)).toMatchObject({ _id: first.id });
  });

  it.each([
    ['a mailbox with a tag', { email: 'jan.novak+wifi@gmail.example' }, /^jan\.novak$/],
    ['a username that is taken', { email: 'Taken@gmail.example' }, /^Taken-\d+$/],
    [
      'too short a mailbox',
      { email: 'ab@gmail.example', given_name: 'Žofie', family_name: 'O’Neil' },
      /^žofie\.oneil$/,
    ],
  ])('with %s gets a username of their own', async (_what, claims, username) => {
    expect(arrivedUser(await newBrowser().signIn(googlePerson(claims))).username).toMatch(username);
  });

  it('has no names or picture that a form would refuse', async () => {
    const claims = { given_name: 'Ada\u0000', family_name: 'x'.repeat(200), picture: 'http://img.example/a.png' };
    const person = googlePerson(claims);
    await newBrowser().signIn(person);
    const kept = { firstName: null, lastName: 'x'.repeat(80), profileImageUrl: null };
    expect(await stored(person.email)).toMatchObject(kept);
  });

  it.each([
    ['not verified', { email_verified: false }],
    ['missing', { email: undefined }],
  ])('gets none when the address is %s', async (_what, claims) => {
    const before = await app.users.countDocuments();
    const answer = await newBrowser().signIn(googlePerson(claims));
    expect(pageOf(answer)).toBe('/user-login?error=google_email_unverified');
    expect(await arrivedSession(app, answer)).toBeNull();
    expect(await app.users.countDocuments()).toBe(before);
  });

  it('gets one account when two callbacks come at once', async () => {
    const person = googlePerson();
    const answers = await Promise.all([newBrowser(), newBrowser(), newBrowser()].map((each) => each.signIn(person)));
    const arrived = answers.map(arrivedUser);
    expect(new Set(arrived.map(({ id }) => id)).size).toBe(1);
    expect(arrived.filter(({ isFirstLogin }) => isFirstLogin)).toHaveLength(1);
    expect(await app.users.countDocuments({ email: person.email })).toBe(1);
  });
});

describe('after signing in', () => {
  it('the session that the browser had is over', async () => {
    const local = await registerVerified(app);
    const before = (await sessionOf(app, await signInAs(app, local)))!;
    const here = newBrowser();
    const address = await here.begin();
    provider.person = googlePerson();
    const answer = await here.comeBack(await here.atProvider(address), { as: before });
    expect(await app.sessions.idsOf(local.id)).toEqual([]);
    expect(await arrivedSession(app, answer)).not.toBeNull();
    expect(here.token).toBe('');
  });

  it.each([
    ['?next=/plans%3Fa%3Db%20c', '/plans?a=b%20c'],
    ['?next=https://evil.example/', undefined],
  ])('with %s it goes on to %s', async (query, redirectTo) => {
    expect(arrivedUser(await newBrowser().signIn(googlePerson(), query)).redirectTo).toBe(redirectTo);
  });

  it.each([
    [{ isActive: false }, 'account_inactive'],
    [{ isApproved: false }, 'account_pending_approval'],
  ])('an account that is %j is refused, as with a password', async (fields, code) => {
    const person = googlePerson();
    const { id } = arrivedUser(await newBrowser().signIn(person));
    await app.users.updateOne({ _id: id }, { $set: fields });
    const answer = await newBrowser().signIn(person, '?next=/plans');
    expect(pageOf(answer)).toBe(`/user-login?error=${code}&next=%2Fplans`);
    expect(await arrivedSession(app, answer)).toBeNull();
  });
});
