import { type OpenIdProvider, startOpenIdProvider } from '@wifi-share/tools/simulators/openid-provider';
import { afterAll, beforeAll } from 'vitest';
import { GoogleBrowser, googleSettings } from './google-browser.js';
import { type IdentityApp, startIdentity } from './identity-app.js';

/** Of the test file that imports it: an identity service that knows the OpenID provider, there from `beforeAll` on. */
export let app: IdentityApp;
export let provider: OpenIdProvider;

beforeAll(async () => {
  provider = await startOpenIdProvider();
  app = await startIdentity({ env: googleSettings(provider) });
});
afterAll(async () => {
  await app?.stop();
  await provider?.stop();
});

/** A new one, without cookies. */
export const newBrowser = (): GoogleBrowser => new GoogleBrowser(app, provider);
