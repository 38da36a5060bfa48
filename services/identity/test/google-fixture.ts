import { startOpenIdProvider } from '@wifi-share/simulators/openid-provider';
import { afterAll } from 'vitest';
import { startIdentity } from './identity-app.js';
import { googleSettings, ProviderBrowser } from './provider-browser.js';

/** For the tests of one file: an identity service that knows the OpenID provider. */
export async function createGoogleFixture() {
  const provider = await startOpenIdProvider();
  const app = await startIdentity({ env: googleSettings(provider) });
  afterAll(async () => {
    await app.stop();
    await provider.stop();
  });
  /** A new one, without cookies. */
  const newBrowser = (): ProviderBrowser => new ProviderBrowser(app, provider);
  return { app, provider, newBrowser };
}
