import type { Page } from 'playwright-core';

/** A device in the browser that keeps passkeys and verifies who holds it, for as long as the page is there. */
export async function passkeyDevice(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const kind = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
  const behaviour = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true };
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...kind, ...behaviour },
  });
  return { lose: () => devTools.send('WebAuthn.clearCredentials', { authenticatorId }) };
}
