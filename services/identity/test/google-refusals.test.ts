import { startOpenIdProvider } from '@wifi-share/simulators/openid-provider';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createGoogleFixture } from './google-fixture.js';
import { type Answer, type IdentityApp, startIdentity } from './identity-app.js';
import {
  arrivedSession,
  arrivedUser,
  googlePerson,
  googleSettings,
  ProviderBrowser,
  pageOf,
} from './provider-browser.js';

const { app, newBrowser, provider } = await createGoogleFixture();

beforeEach(() => {
  provider.person = googlePerson();
});

const invalid = '/user-login?error=auth_data_invalid';
const nothing = '/user-login?error=no_auth_data';

/** A browser that the provider has sent back, on its way to the callback. */
async function returning(query = '') {
  const browser = newBrowser();
  const callback = await browser.atProvider(await browser.begin(query));
  return { browser, callback };
}

async function expectRefused(answer: Answer, page: string): Promise<void> {
  expect(pageOf(answer)).toBe(page);
  expect(await arrivedSession(app, answer)).toBeNull();
  expect(await app.users.countDocuments({ email: provider.person?.email as string })).toBe(0);
}

describe('a callback', () => {
  it.each([
    ['another state', 'forged'],
    ['no state', null],
  ])('with %s does not sign in, and does not disturb the sign-in under way', async (_what, state) => {
    const { browser, callback } = await returning();
    const forged = new URL(callback);
    if (state === null) forged.searchParams.delete('state');
    else forged.searchParams.set('state', state);
    await expectRefused(await browser.comeBack(forged), invalid);
    expect(arrivedUser(await browser.comeBack(callback)).isFirstLogin).toBe(true);
  });

  it('works once', async () => {
    const { browser, callback } = await returning();
    const { token } = browser;
    arrivedUser(await browser.comeBack(callback));
    browser.token = token;
    expect(pageOf(await browser.comeBack(callback))).toBe(invalid);
  });

  it('sent twice at the same moment works once', async () => {
    const { browser, callback } = await returning();
    const pages = (await Promise.all([browser.comeBack(callback), browser.comeBack(callback)])).map(pageOf);
    expect(pages.filter((page) => page === invalid)).toHaveLength(1);
  });

  it.each([
    ['without the cookie', ''],
    ['with an unknown cookie', 'A'.repeat(43)],
  ])('%s does not sign in', async (_what, token) => {
    const { browser, callback } = await returning();
    browser.token = token;
    await expectRefused(await browser.comeBack(callback), invalid);
  });

  it('in another browser, which has a sign-in of its own under way, does not sign in', async () => {
    const [mine, theirs] = [await returning(), await returning()];
    await expectRefused(await theirs.browser.comeBack(mine.callback), invalid);
    const swapped = new URL(mine.callback);
    swapped.searchParams.set('state', theirs.callback.searchParams.get('state')!);
    await expectRefused(await theirs.browser.comeBack(swapped), invalid);
  });

  it('with a code that was used before does not sign in', async () => {
    const [first, second] = [await returning(), await returning()];
    arrivedUser(await first.browser.comeBack(first.callback));
    provider.person = googlePerson();
    second.callback.searchParams.set('code', first.callback.searchParams.get('code')!);
    await expectRefused(await second.browser.comeBack(second.callback), invalid);
  });

  it('whose ID token was made for another nonce does not sign in', async () => {
    const browser = newBrowser();
    const address = new URL(await browser.begin());
    address.searchParams.set('nonce', 'of-another-sign-in');
    const callback = await browser.atProvider(address.href);
    await expectRefused(await browser.comeBack(callback), invalid);
  });

  it('whose challenge was exchanged on the way does not sign in', async () => {
    const browser = newBrowser();
    const address = new URL(await browser.begin());
    address.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
    const callback = await browser.atProvider(address.href);
    await expectRefused(await browser.comeBack(callback), invalid);
  });

  it('of another provider does not sign in', async () => {
    const { browser, callback } = await returning();
    callback.searchParams.set('iss', 'https://evil.example');
    await expectRefused(await browser.comeBack(callback), invalid);
  });

  it('after more than ten minutes does not sign in', async () => {
    const { browser, callback } = await returning();
    const [key] = await app.redis.keys('social-flow:*');
    expect(await app.redis.ttl(key!)).toBeLessThanOrEqual(600);
    await app.redis.del(await app.redis.keys('social-flow:*'));
    await expectRefused(await browser.comeBack(callback), invalid);
  });

  it('of who cancelled says so and remembers where they wanted to go', async () => {
    provider.person = null;
    const { browser, callback } = await returning('?next=/plans');
    expect(callback.searchParams.get('error')).toBe('access_denied');
    await expectRefused(await browser.comeBack(callback), `${nothing}&next=%2Fplans`);
  });

  it.each(['', '?state=abc', '?iss=x'])('with the query "%s" has nothing to sign in with', async (query) => {
    await expectRefused(await app.call('GET', `/api/auth/google/callback${query}`), nothing);
  });
});

describe('while the provider is away', () => {
  /** An identity service whose provider is at `issuer`. */
  async function appWith(issuer: string): Promise<IdentityApp> {
    const env = { ...googleSettings(provider), GOOGLE_ISSUER_URL: issuer };
    const lonely = await startIdentity({ env });
    onTestFinished(() => lonely.stop());
    return lonely;
  }

  it('the button leads back to the login, and to the provider as soon as it is there', async () => {
    const later = await startOpenIdProvider({ port: await freePort() });
    await later.stop();
    const lonely = await appWith(later.issuer);
    const away = await lonely.call('GET', '/api/auth/google?next=/plans');
    expect(pageOf(away)).toBe('/user-login?error=google_unavailable&next=%2Fplans');
    expect(away.headers['set-cookie']).toBeUndefined();
    await later.restart();
    onTestFinished(() => later.stop());
    expect(new URL(await new ProviderBrowser(lonely, later).begin()).origin).toBe(later.issuer);
  });

  it('a sign-in that comes back is not completed', async () => {
    const failing = await startOpenIdProvider({ port: await freePort() });
    const lonely = await startIdentity({ env: googleSettings(failing) });
    onTestFinished(() => lonely.stop());
    const browser = new ProviderBrowser(lonely, failing);
    const address = await browser.begin();
    failing.person = googlePerson();
    const callback = await browser.atProvider(address);
    await failing.stop();
    expect(pageOf(await browser.comeBack(callback))).toBe('/user-login?error=google_unavailable');
  });
});

it('without a client id the button leads to the notice that it is coming', async () => {
  const plain = await startIdentity();
  onTestFinished(() => plain.stop());
  const pending = '/enhanced-signup?social=google-pending';
  expect(pageOf(await plain.call('GET', '/api/auth/google?next=/plans'))).toBe(`${pending}&next=%2Fplans`);
  expect(pageOf(await plain.call('GET', '/api/auth/google?next=//evil.example'))).toBe(pending);
  expect(pageOf(await plain.call('GET', '/api/auth/google/callback?code=x&state=y'))).toBe(pending);
});

it.each([
  [{ GOOGLE_CLIENT_ID: 'id' }, /set together/],
  [{ GOOGLE_ISSUER_URL: 'ftp://provider.example' }, /GOOGLE_ISSUER_URL/],
  [{ GOOGLE_ISSUER_URL: 'http://provider.example', APP_ENV: 'production' }, /https in production/],
])('does not start with %j', async (env, complaint) => {
  await expect(startIdentity({ env })).rejects.toThrow(complaint);
});
