import {
  createCipheriv,
  createDecipheriv,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { publicKeyOf, readPublicKey } from './request-signature.js';

const [ivBytes, tagBytes] = [12, 16];

/** AES-256 key of one box: from the shared secret, bound to both public keys and to what the box is for. */
function keyFor(shared: Buffer, sender: string, recipient: string, purpose: string): Buffer {
  const info = `wifi-share agent box 1\n${sender}\n${recipient}\n${purpose}`;
  return Buffer.from(hkdfSync('sha256', shared, '', info, 32));
}

/**
 * Encrypts `text` so that only the holder of the X25519 key `recipient` (public, base64url) reads it: a new key pair a
 * box, HKDF-SHA-256, AES-256-GCM. `purpose` has to be the same when it is opened.
 */
export function seal(text: string, recipient: string, purpose: string): string {
  const { privateKey } = generateKeyPairSync('x25519');
  const sender = publicKeyOf(privateKey);
  const shared = diffieHellman({ privateKey, publicKey: readPublicKey(recipient, 'X25519') });
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(shared, sender, recipient, purpose), iv);
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${sender}.${sealed.toString('base64url')}`;
}

/** The text of a box. Throws when it was changed, is for another key or for another purpose. */
export function open(box: string, privateKey: KeyObject, purpose: string): string {
  const [sender = '', sealed = ''] = box.split('.');
  const shared = diffieHellman({ privateKey, publicKey: readPublicKey(sender, 'X25519') });
  const bytes = Buffer.from(sealed, 'base64url');
  const key = keyFor(shared, sender, publicKeyOf(privateKey), purpose);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes));
  const text = decipher.update(bytes.subarray(ivBytes, bytes.length - tagBytes));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
