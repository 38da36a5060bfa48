import { expect, it } from 'vitest';
import { createOidcFixture } from './oidc-fixture.js';
import { googlePerson, type ProviderBrowser, pageOf } from './provider-browser.js';

const { newBrowser, at } = await createOidcFixture({ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' });

const google = (browser: ProviderBrowser) => at(browser, 'google').call('GET', '/api/auth/google');

it('a browser whose account is being linked keeps the link, and reads that Google is not there', async () => {
  const here = newBrowser();
  expect(pageOf(await here.signIn(googlePerson(), '?for=link'))).toBe('/user-login?link=oidc');
  expect(pageOf(await google(here))).toBe('/user-login?link=oidc&error=google_unavailable');
  expect(pageOf(await google(newBrowser()))).toBe('/enhanced-signup?social=google-pending');
});
