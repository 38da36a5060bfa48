import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { type InternalCaller, internalCallers } from '@wifi-share/contracts/internal/define-internal-call';

/** Ed25519 keys that verify what each caller signs: during a rotation more than one (docs/operations/keys.md). */
export type PublicKeys = ReadonlyMap<InternalCaller, readonly KeyObject[]>;

/** Reads private keys, PKCS #8 (RFC 8410) as DER in base64, comma-separated; the first one signs. Throws for anything else. */
export const parseSigningKeys = (text: string): KeyObject[] =>
  text.split(',').map((one) => ed25519(createPrivateKey({ key: fromBase64(one), format: 'der', type: 'pkcs8' })));

/** Reads `caller:base64,caller:base64`, SubjectPublicKeyInfo as DER. Throws for anything else. */
export function parsePublicKeys(text: string): PublicKeys {
  const keys = new Map<InternalCaller, KeyObject[]>();
  for (const entry of text.split(',')) {
    const [name = '', encoded = ''] = entry.trim().split(':');
    const caller = internalCallers.find((known) => known === name);
    if (!caller) throw new Error(`${name} signs nothing`);
    const key = ed25519(createPublicKey({ key: fromBase64(encoded), format: 'der', type: 'spki' }));
    keys.set(caller, [...(keys.get(caller) ?? []), key]);
  }
  return keys;
}

const fromBase64 = (text: string): Buffer => Buffer.from(text.trim(), 'base64');

function ed25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('is no Ed25519 key');
  return key;
}

/** Whether the others can verify what the key signs. */
export const isKnownKey = (signingKeys: string, caller: InternalCaller, publicKeys: string): boolean => {
  const [first] = parseSigningKeys(signingKeys);
  const known = parsePublicKeys(publicKeys).get(caller) ?? [];
  return first !== undefined && known.some((key) => key.equals(createPublicKey(first)));
};
