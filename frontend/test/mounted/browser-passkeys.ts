import { onTestFinished, vi } from 'vitest';

/** A browser that knows passkeys, and signs as `get` does, until the end of the test. */
export function knowPasskeys(get: () => Promise<unknown>): void {
  vi.stubGlobal('PublicKeyCredential', class {});
  const credentials = vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({ get } as CredentialsContainer);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    credentials.mockRestore();
  });
}
