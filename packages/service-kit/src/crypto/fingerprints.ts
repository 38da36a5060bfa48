import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Keyring } from './sealer.js';

/**
 * Keyed hashes as `<key id>.<base64url>`: they tell whether a text is the same as before, and nobody without the key
 * can try texts against them. The first key makes them, all of them compare.
 */
export interface Fingerprints {
  of(text: string): string;
  /** False also when the key is no longer there. */
  matches(fingerprint: string, text: string): boolean;
  /** Whether the key that makes them now has made this one. */
  isCurrent(fingerprint: string): boolean;
}

/** `purpose` sets these apart from everything else that is made with the same keys. */
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
