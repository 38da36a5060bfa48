import { startOpenIdProvider } from '@wifi-share/simulators/openid-provider';
import { afterAll } from 'vitest';
import { GoogleBrowser, googleSettings } from './google-browser.js';
import { startIdentity } from './identity-app.js';

/** For the tests of one file: an identity service that knows the OpenID provider. */
export async function createGoogleFixture() {
  const provider = await startOpenIdProvider();
  const app = await startIdentity({ env: googleSettings(provider) });
  afterAll(async () => {
    await app.stop();
    await provider.stop();
  });
  /** A new one, without cookies. */
  const newBrowser = (): GoogleBrowser => new GoogleBrowser(app, provider);
  return { app, provider, newBrowser };
}
