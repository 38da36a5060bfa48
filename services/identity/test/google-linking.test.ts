import { userUpdated } from '@wifi-share/contracts/events/identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { createGoogleFixture } from './google-fixture.js';
import { confirm, newcomer, register, registerVerified, signInAs } from './people.js';
import { arrivedSession, arrivedUser, googlePerson, type ProviderBrowser, pageOf } from './provider-browser.js';
import { eventsOf } from './published-events.js';

const { app, newBrowser, provider } = await createGoogleFixture();

beforeEach(async () => {
  for (const key of await app.redis.keys('social-link:*')) await app.redis.del(key);
});

const stored = (_id: string) => app.users.findOne({ _id });

/** A password sign-in in `here`. */
const passwordIn = (here: ProviderBrowser, { username, password }: { username: string; password: string }) =>
  here.call('POST', '/api/user/login', { body: { username, password } });

describe('a verified account with a password', () => {
  /** An owner, and the browser in which a person came from Google with the owner's address. */
  async function waiting(query = '') {
    const owner = await registerVerified(app);
    const person = googlePerson({ email: owner.email.toUpperCase(), picture: 'https://img.example/o.png' });
    const here = newBrowser();
    const answer = await here.signIn(person, query);
    return { owner, person, here, answer };
  }

  it('is not taken over: the login asks for its password', async () => {
    const { owner, here, answer } = await waiting('?next=/plans');
    expect(pageOf(answer)).toBe('/user-login?link=google&next=%2Fplans');
    expect(await arrivedSession(app, answer)).toBeNull();
    expect(await app.sessions.idsOf(owner.id)).toEqual([]);
    expect(await stored(owner.id)).not.toHaveProperty('identityKeys');
    expect(String(answer.headers['set-cookie'])).toContain(`__Host-social=${here.token}; Path=/; Max-Age=600;`);
  });

  it('is linked by one sign-in with its password, and keeps it', async () => {
    const { owner, person, here } = await waiting();
    const answer = await passwordIn(here, owner);
    expect(answer).toMatchObject({ status: 200, body: { id: owner.id, linked: 'google' } });
    expect(here.token).toBe('');
    const linked = { identityKeys: [`${provider.issuer}#${person.sub}`], profileImageUrl: 'https://img.example/o.png' };
    expect(await stored(owner.id)).toMatchObject({ ...linked, authProvider: 'local', emailVerified: true });
    expect(await app.redis.keys('social-link:*')).toEqual([]);
    expect(await eventsOf(app, owner.id, userUpdated.natsSubject(owner.id))).toMatchObject([
      { data: { version: 2 } },
      { data: { version: 3 } },
    ]);

    expect(arrivedUser(await newBrowser().signIn(person))).toMatchObject({ id: owner.id, isFirstLogin: false });
    expect((await signInAs(app, owner)).status).toBe(200);
  });

  it('is not linked by a wrong password, by another user, or in another browser', async () => {
    const { owner, here } = await waiting();
    const other = await registerVerified(app);
    expect((await passwordIn(here, { ...owner, password: 'not the password' })).status).toBe(401);
    for (const answer of [await passwordIn(here, other), await passwordIn(newBrowser(), owner)]) {
      expect(answer.status).toBe(200);
      expect(answer.body).not.toHaveProperty('linked');
    }
    expect(await stored(owner.id)).not.toHaveProperty('identityKeys');
    expect(await stored(other.id)).not.toHaveProperty('identityKeys');

    await passwordIn(here, owner);
    expect(await stored(owner.id)).toHaveProperty('identityKeys');
  });

  it('is not linked when it is refused although the password was right', async () => {
    const { owner, here } = await waiting();
    await app.users.updateOne({ _id: owner.id }, { $set: { isActive: false } });
    expect((await passwordIn(here, owner)).status).toBe(403);
    expect(await stored(owner.id)).not.toHaveProperty('identityKeys');
  });

  it('is not linked once the ten minutes are over', async () => {
    const { owner, here } = await waiting();
    const [key] = await app.redis.keys('social-link:*');
    expect(await app.redis.ttl(key!)).toBeGreaterThan(590);
    await app.redis.del(key!);
    await passwordIn(here, owner);
    expect(await stored(owner.id)).not.toHaveProperty('identityKeys');
  });

  it('has one Google account: a second one is refused', async () => {
    const { owner, here, person } = await waiting();
    await passwordIn(here, owner);
    const answer = await newBrowser().signIn({ ...person, sub: 'another-google-account' });
    expect(pageOf(answer)).toBe('/user-login?error=google_account_differs');
    expect(await stored(owner.id)).toMatchObject({ identityKeys: [`${provider.issuer}#${person.sub}`] });
  });

  it('keeps the first of two Google accounts that wait for its password', async () => {
    const { owner, here, person } = await waiting();
    const there = newBrowser();
    await there.signIn({ ...person, sub: 'second-google-account' });
    await passwordIn(here, owner);
    expect((await passwordIn(there, owner)).status).toBe(200);
    expect(await stored(owner.id)).toMatchObject({ identityKeys: [`${provider.issuer}#${person.sub}`] });
  });

  it('is not linked to a Google account that meanwhile belongs to another one', async () => {
    const { owner, here, person } = await waiting();
    const taker = arrivedUser(await newBrowser().signIn({ ...person, email: 'elsewhere@gmail.example' }));
    expect((await passwordIn(here, owner)).body).not.toHaveProperty('linked');
    expect(await stored(owner.id)).not.toHaveProperty('identityKeys');
    expect(arrivedUser(await newBrowser().signIn(person)).id).toBe(taker.id);
  });
});

describe('an account whose address was never verified', () => {
  const claimed = () => register(app, newcomer({ firstName: 'Not', lastName: 'Her' }));

  it('becomes the account of who has the address at Google', async () => {
    const squatter = await claimed();
    const person = googlePerson({ email: squatter.email, given_name: 'Ada' });
    const answer = await newBrowser().signIn(person);
    expect(arrivedUser(answer)).toEqual({ id: squatter.id, username: squatter.username, isFirstLogin: true });
    expect(await stored(squatter.id)).toMatchObject({
      ...{ passwordHash: null, authProvider: 'social', emailVerified: true, firstName: 'Ada', lastName: null },
      identityKeys: [`${provider.issuer}#${person.sub}`],
    });
    expect((await signInAs(app, squatter)).body.code).toBe('invalid_credentials');
    const [event] = await eventsOf(app, squatter.id, userUpdated.natsSubject(squatter.id));
    expect(event).toMatchObject({ data: { firstName: 'Ada', lastName: null } });
  });

  it('is out of reach of the links and sessions of before', async () => {
    const squatter = await claimed();
    const token = await app.mailedToken(squatter.email);
    await app.call('POST', '/api/auth/forgot-password', { body: { email: squatter.email } });
    const resetToken = await app.mailedToken(squatter.email, 2);
    const facts = { userId: squatter.id, plan: 'free', maxNetworks: 1, entitlementVersion: 1 } as const;
    const old = await app.sessions.create(facts);
    const answer = await newBrowser().signIn(googlePerson({ email: squatter.email }));
    expect(await app.sessions.find(old)).toBeNull();
    expect(await arrivedSession(app, answer)).not.toBeNull();

    expect((await confirm(app, token)).body.code).toBe('confirmation_expired');
    const password = 'another horse battery';
    const form = { token: resetToken, password, confirmPassword: password };
    const reset = await app.call('POST', '/api/auth/reset-password', { body: form });
    expect(reset.body.code).toBe('invalid_reset_token');
  });

  it('yields once when two callbacks come at once, and both are signed in', async () => {
    const squatter = await claimed();
    const person = googlePerson({ email: squatter.email });
    const answers = await Promise.all([newBrowser(), newBrowser()].map((each) => each.signIn(person)));
    expect(answers.map((answer) => arrivedUser(answer).id)).toEqual([squatter.id, squatter.id]);
    for (const answer of answers) expect(await arrivedSession(app, answer)).not.toBeNull();
  });

  it('stays as it is when an admin has switched it off', async () => {
    const squatter = await claimed();
    await app.users.updateOne({ _id: squatter.id }, { $set: { isActive: false } });
    const answer = await newBrowser().signIn(googlePerson({ email: squatter.email }));
    expect(pageOf(answer)).toBe('/user-login?error=account_inactive');
    expect(await stored(squatter.id)).toMatchObject({ authProvider: 'local', emailVerified: false });
  });

  it('is left alone by a Google account whose address is not verified either', async () => {
    const squatter = await claimed();
    await newBrowser().signIn(googlePerson({ email: squatter.email, email_verified: false }));
    expect(await stored(squatter.id)).toMatchObject({ authProvider: 'local', emailVerified: false });
  });
});
