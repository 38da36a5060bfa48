import { generateKeyPairSync } from 'node:crypto';
import { type InternalCaller, internalCallers } from '@wifi-share/contracts/internal/define-internal-call';

/** What an installation has to sign with; operators get it from `npm run setup:env`. */
export interface SigningKeys {
  /** Private keys by caller. */
  own: Record<InternalCaller, string>;
  /** INTERNAL_PUBLIC_KEYS. */
  known: string;
}

/** New keys of all callers, as their settings hold them. */
export function createSigningKeys(): SigningKeys {
  const pairs = internalCallers.map((caller) => [caller, generateKeyPairSync('ed25519')] as const);
  const own = pairs.map(([caller, { privateKey }]) => [
    caller,
    privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  ]);
  const known = pairs.map(
    ([caller, { publicKey }]) => `${caller}:${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
  );
  return { own: Object.fromEntries(own), known: known.join(',') };
}

/** The setting that holds the private key of `caller`. */
export const signingKeyName = (caller: string): string => `${caller.toUpperCase()}_SIGNING_KEY`;
