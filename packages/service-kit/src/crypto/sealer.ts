import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** AES-256-GCM keys by id; the first one encrypts, all decrypt, so that keys can be rotated (R20). */
export type Keyring = readonly { id: string; key: Buffer }[];

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Reads `id:base64,id:base64`, the current key first; a key without an id gets `unnamed`, where that is given. Throws when a
 * key has not 32 bytes or an id repeats.
 */
export function parseKeyring(text: string, unnamed = ''): Keyring {
  const keys = text.split(',').map((entry) => {
    const [encoded = '', id = unnamed] = entry.trim().split(':').reverse();
    const key = Buffer.from(encoded, 'base64');
    if (!/^\w+$/.test(id) || key.length !== keyBytes) throw new Error('keys are written as id:base64 of 32 bytes');
    return { id, key };
  });
  if (new Set(keys.map(({ id }) => id)).size !== keys.length) throw new Error('two keys have the same id');
  return keys;
}

/** Encrypts short texts as `<key id>.<base64url of nonce, ciphertext and tag>`. */
export interface Sealer {
  /** `context` is authenticated: a sealed text cannot be moved to another entity. */
  seal(text: string, context: string): string;
  /** Throws when the key is unknown, or the text or its context was changed. */
  open(sealed: string, context: string): string;
  /** Whether it was sealed with the first key. */
  isCurrent(sealed: string): boolean;
}

export function createSealer(keyring: Keyring): Sealer {
  const [current] = keyring;
  if (!current) throw new Error('a keyring has at least one key');
  const keys = new Map(keyring.map(({ id, key }) => [id, key]));

  return {
    seal(text, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${current.id}.${sealed.toString('base64url')}`;
    },
    open(sealed, context) {
      const [id = '', encoded = ''] = sealed.split('.');
      const key = keys.get(id);
      if (!key) throw new Error(`no key ${id}`);
      const bytes = Buffer.from(encoded, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-tagBytes));
      return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
    isCurrent: (sealed) => sealed.startsWith(`${current.id}.`),
  };
}

/** A sealer whose one key is derived from a secret of the service: `purpose` separates it from other uses of the secret. */
export const createDerivedSealer = (secret: string, { id, purpose }: { id: string; purpose: string }): Sealer =>
  createSealer([{ id, key: Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes)) }]);
