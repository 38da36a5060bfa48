import { expect, it, onTestFinished, vi } from 'vitest';
import { createPasskeys } from '../../src/factors/passkeys.js';
import made from './android-key-passkey.json' with { type: 'json' };

const challenge = 'A'.repeat(43);
const passkeys = createPasskeys({ publicUrl: 'https://wifi.example', brandName: 'WiFi' });

/**
 * Made for this challenge and site, with an attestation of Android whose root is not Google's, and whose certificate names a
 * revocation list at http://192.0.2.1.
 */
const attested = { ...made, type: 'public-key' as const };

it('fetches nothing that the attestation of a new passkey names', async () => {
  const fetched = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  onTestFinished(() => void vi.unstubAllGlobals());
  const created = await passkeys.created(attested, challenge);
  expect(fetched).not.toHaveBeenCalled();
  expect(created).toMatchObject({ id: made.id, counter: 0 });
});

it('refuses a new passkey whose attestation cannot be read', async () => {
  const response = { ...made.response, attestationObject: 'oWNmbXQ' };
  expect(await passkeys.created({ ...attested, response }, challenge)).toBeNull();
});
