import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { durations } from '@wifi-share/contracts/durations';
import { normalisedKey } from '../search/normalised-key.js';
import type { PublicKeys } from './signing-keys.js';

/** Nothing else that identity signs begins like this. */
const purpose = 'admin-gate';

const digestOf = (email: string): string => createHash('sha256').update(normalisedKey(email)).digest('base64url');

const signedText = (until: string, digest: string): Buffer => Buffer.from(`${purpose}.${until}.${digest}`);

/**
 * What identity puts into the cookie of a browser whose user has just signed in at the operator's provider: good at the
 * gate of the admin area, for ten minutes. At most 150 characters, as cookies here have.
 */
export function signProviderProof(email: string, key: KeyObject, now: Date): string {
  const until = String(Math.floor(now.getTime() / 1000) + durations.socialSignInMinutes * 60);
  const digest = digestOf(email);
  return `${until}.${digest}.${sign(null, signedText(until, digest), key).toString('base64url')}`;
}

/** Whether identity says that the holder of `email` has signed in there. */
export function isProviderProof(proof: string, email: string, keys: PublicKeys, now: Date): boolean {
  const [until = '', digest = '', signature = ''] = proof.split('.');
  if (digest !== digestOf(email) || !(Number(until) * 1000 > now.getTime())) return false;
  const signed = signedText(until, digest);
  const bytes = Buffer.from(signature, 'base64url');
  return keys.get('identity')?.some((key) => verify(null, signed, key, bytes)) ?? false;
}
