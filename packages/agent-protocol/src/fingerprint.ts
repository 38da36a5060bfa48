import { createHash } from 'node:crypto';

/** Crockford's base 32: without I, L, O and U, which are mistaken for others. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `bytes` as characters that are read aloud and typed without mistakes, five bits each; bits that are left over go. */
export function readable(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

export const inGroups = (text: string): string => (text.match(/.{1,4}/g) ?? []).join('-');

/** 80 bits that stand for both public keys of an agent, in four groups of four: people compare them. */
export function fingerprintOf(signingKey: string, sealingKey: string): string {
  const hash = createHash('sha256').update(`${signingKey}\n${sealingKey}`).digest();
  return inGroups(readable(hash.subarray(0, 10)));
}
