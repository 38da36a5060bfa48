import { startOpenIdProvider } from '@wifi-share/simulators/openid-provider';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startIdentity } from './identity-app.js';
import { createOidcFixture } from './oidc-fixture.js';
import { registerVerified, signInAs } from './people.js';
import {
  arrivedSession,
  arrivedUser,
  googlePerson,
  oidcSettings,
  ProviderBrowser,
  pageOf,
} from './provider-browser.js';

const { app, newBrowser, provider, google, at } = await createOidcFixture();

const stored = (_id: string) => app.users.findOne({ _id });
const keyOf = (sub: string) => `${provider.issuer}#${sub}`;
const passwordIn = (here: ProviderBrowser, { username, password }: { username: string; password: string }) =>
  here.call('POST', '/api/user/login', { body: { username, password } });

describe("the operator's button", () => {
  it('asks for a code with PKCE, state and nonce, and for no prompt: who is signed in there need not sign in again', async () => {
    const { origin, searchParams } = new URL(await newBrowser().begin());
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: provider.clientId,
      redirect_uri: 'https://wifi.example/api/auth/oidc/callback',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('makes an account for a new person, and finds it again by issuer and subject although the address changed', async () => {
    const person = googlePerson({ given_name: 'Ada' });
    const answer = await newBrowser().signIn(person);
    const { id } = arrivedUser(answer);
    const identity = { provider: 'oidc', issuer: provider.issuer, subject: person.sub, emailKey: person.email };
    expect(await stored(id)).toMatchObject({
      ...{ authProvider: 'social', passwordHash: null, emailVerified: true, firstName: 'Ada' },
      ...{ identities: [identity], identityKeys: [keyOf(person.sub)] },
    });
    const as = (await arrivedSession(app, answer))!;
    const { body } = await app.call('GET', '/api/user/me', { as });
    expect(body).toMatchObject({ oidcLinked: true, googleLinked: false, hasPassword: false });
    await vi.waitFor(async () => {
      const { body: log } = await app.call('GET', `/api/user/${id}/security-log`, { as });
      expect(log).toMatchObject([{ kind: 'signed_in', way: 'oidc' }]);
    });
    expect(arrivedUser(await newBrowser().signIn({ ...person, email: `moved-${person.email}` })).id).toBe(id);
  });

  it('asks for the claims by the access token where the ID token has none', async () => {
    const terse = await startOpenIdProvider({ claimsInIdToken: false });
    const asking = await startIdentity({ env: oidcSettings(terse) });
    onTestFinished(async () => {
      await asking.stop();
      await terse.stop();
    });
    const person = googlePerson();
    const answer = await new ProviderBrowser(asking, terse, 'oidc').signIn(person);
    const { id } = arrivedUser(answer);
    expect(await asking.users.findOne({ _id: id })).toMatchObject({ email: person.email });
  });

  it('is not there without an issuer', async () => {
    const plain = await startIdentity();
    onTestFinished(() => plain.stop());
    const page = '/user-login?error=oidc_unavailable';
    expect(pageOf(await plain.call('GET', '/api/auth/oidc?next=/plans'))).toBe(`${page}&next=%2Fplans`);
    expect(pageOf(await plain.call('GET', '/api/auth/oidc/callback?code=x&state=y'))).toBe(page);
  });

  it("accepts no answer of Google's to a sign-in that began with Google", async () => {
    const browser = at(newBrowser(), 'google');
    google.person = googlePerson();
    const { search } = await browser.atProvider(await browser.begin());
    const answer = await browser.call('GET', `/api/auth/oidc/callback${search}`);
    expect(pageOf(answer)).toBe('/user-login?error=oidc_invalid');
    expect(await app.users.countDocuments({ email: google.person.email as string })).toBe(0);
  });

  it('says when it was cancelled, and when the provider is away', async () => {
    expect(pageOf(await newBrowser().signIn(null))).toBe('/user-login?error=oidc_cancelled');
    const browser = newBrowser();
    provider.person = googlePerson();
    const callback = await browser.atProvider(await browser.begin());
    await provider.stop();
    onTestFinished(() => provider.restart());
    expect(pageOf(await browser.comeBack(callback))).toBe('/user-login?error=oidc_unavailable');
  });
});

describe('an account from before', () => {
  it('is linked by its password where the provider vouches for its address', async () => {
    const owner = await registerVerified(app);
    const person = googlePerson({ email: owner.email });
    const here = newBrowser();
    expect(pageOf(await here.signIn(person))).toBe('/user-login?link=oidc');
    expect(await passwordIn(here, owner)).toMatchObject({ status: 200, body: { linked: 'oidc', oidcLinked: true } });
    expect(arrivedUser(await newBrowser().signIn(person)).id).toBe(owner.id);
    expect((await signInAs(app, owner)).status).toBe(200);
  });

  it('with another address is linked by its password where that was asked for, and no account is made', async () => {
    const owner = await registerVerified(app);
    const person = googlePerson();
    const here = newBrowser();
    expect(pageOf(await here.signIn(person, '?for=link'))).toBe('/user-login?link=oidc');
    expect(await app.users.countDocuments({ email: person.email })).toBe(0);
    expect((await passwordIn(here, owner)).body).toMatchObject({ linked: 'oidc' });
    expect(arrivedUser(await newBrowser().signIn(person)).id).toBe(owner.id);
  });

  it('that was made with Google is linked by signing in with Google in the same browser', async () => {
    const person = googlePerson();
    const { id } = arrivedUser(await at(newBrowser(), 'google').signIn(person));
    const here = newBrowser();
    expect(pageOf(await here.signIn(person))).toBe('/user-login?link=oidc');
    const other = at(newBrowser(), 'google');
    await other.signIn(person);
    expect(await stored(id)).toMatchObject({ identityKeys: [`${google.issuer}#${person.sub}`] });
    expect(arrivedUser(await at(here, 'google').signIn(person)).id).toBe(id);
    expect(await stored(id)).toMatchObject({ identityKeys: [`${google.issuer}#${person.sub}`, keyOf(person.sub)] });
    expect(arrivedUser(await newBrowser().signIn(person)).id).toBe(id);
  });

  it('keeps Google when the other one is unlinked, and the other way round', async () => {
    const owner = await registerVerified(app);
    const person = googlePerson({ email: owner.email });
    for (const way of ['google', 'oidc'] as const) {
      const here = at(newBrowser(), way);
      await here.signIn(person);
      await passwordIn(here, owner);
    }
    const as = (await arrivedSession(app, await newBrowser().signIn(person)))!;
    const body = { password: owner.password };
    const unlinked = await app.call('DELETE', `/api/user/${owner.id}/oidc`, { as, body });
    expect(unlinked).toMatchObject({ status: 200, body: { oidcLinked: false, googleLinked: true } });
    expect(arrivedUser(await at(newBrowser(), 'google').signIn(person)).id).toBe(owner.id);
    expect(pageOf(await newBrowser().signIn(person))).toBe('/user-login?link=oidc');
  });
});

it.each([
  [{ OIDC_ISSUER: 'https://id.acme.com' }, /set together/],
  [{ OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }, /set together/],
  [{ OIDC_ALLOWED_DOMAINS: 'acme.com, @acme.co.uk' }, /OIDC_ALLOWED_DOMAINS: needs domains/],
  [{ OIDC_ISSUER: 'http://id.acme.com', APP_ENV: 'production' }, /https in production/],
])('does not start with %j', async (env, complaint) => {
  await expect(startIdentity({ env })).rejects.toThrow(complaint);
});
