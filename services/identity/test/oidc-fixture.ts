import { type OpenIdProvider, startOpenIdProvider } from '@wifi-share/simulators/openid-provider';
import { freePort } from '@wifi-share/tools/backing/free-port';
import { afterAll } from 'vitest';
import { startIdentity } from './identity-app.js';
import { googleSettings, oidcSettings, ProviderBrowser } from './provider-browser.js';

/** For the tests of one file: an identity service with the operator's provider, and another one behind Google's button. */
export async function createOidcFixture(env: NodeJS.ProcessEnv = {}) {
  const provider = await startOpenIdProvider({ port: await freePort() });
  const google = await startOpenIdProvider();
  const clock = { ahead: 0 };
  const app = await startIdentity({
    env: { ...googleSettings(google), ...oidcSettings(provider), ...env },
    now: () => new Date(Date.now() + clock.ahead),
  });
  afterAll(async () => {
    await app.stop();
    await Promise.all([provider.stop(), google.stop()]);
  });
  /** A new one, without cookies, that clicks the operator's button. */
  const newBrowser = (): ProviderBrowser => new ProviderBrowser(app, provider, 'oidc');
  /** The same browser at another button. */
  function at(browser: ProviderBrowser, way: 'google' | 'oidc'): ProviderBrowser {
    const other: OpenIdProvider = way === 'google' ? google : provider;
    return Object.assign(new ProviderBrowser(app, other, way), { token: browser.token });
  }
  return { app, provider, google, newBrowser, at, clock };
}
