import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Keyring } from './sealer.js';

/**
 * Keyed hashes (HMAC) as `<key id>.<base64url>`: they compare texts, and without the key no text can be tried against them.
 * The first key hashes, all keys compare.
 */
export interface Fingerprints {
  of(text: string): string;
  /** False also when the key was removed. */
  matches(fingerprint: string, text: string): boolean;
  /** Whether it was hashed with the first key. */
  isCurrent(fingerprint: string): boolean;
}

/** `purpose` separates these from other uses of the same keys. */
export function createFingerprints(keyring: Keyring, purpose: string): Fingerprints {
  const keys = keyring.map(({ id, key }) => ({ id, key: Buffer.from(hkdfSync('sha256', key, '', purpose, 32)) }));
  const [current] = keys;
  if (!current) throw new Error('a keyring has at least one key');
  const make = ({ id, key }: { id: string; key: Buffer }, text: string): string =>
    `${id}.${createHmac('sha256', key).update(text).digest('base64url')}`;

  return {
    of: (text) => make(current, text),
    matches: (fingerprint, text) => keys.some((key) => isSame(make(key, text), fingerprint)),
    isCurrent: (fingerprint) => fingerprint.startsWith(`${current.id}.`),
  };
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
