import { NETWORK_ID_LENGTH } from './network-id.js';

/** What a network needs a UUID of its own for: its join profile, and the Wi-Fi payload inside. */
const purposes = { profile: 0, wifi: 1 };

const networkId = new RegExp(`^[0-9A-Za-z]{${NETWORK_ID_LENGTH}}$`);

/** `WS`, in the two octets that an id leaves free. */
const product = [0x57, 0x53];

/**
 * The same UUID of version 8 (RFC 9562 §5.8) whenever it is asked for, in capitals; no two networks or purposes share
 * one, as the id's 12 ASCII characters stand in it. They fill octets 0–5, 7 and 9–13; octet 6 is the version and the
 * purpose, octet 8 the variant, octets 14–15 the product. Throws RangeError for what is no id (R18).
 */
export function networkUuid(id: string, purpose: keyof typeof purposes): string {
  if (!networkId.test(id)) throw new RangeError('a network id has 12 characters of base 62');
  const characters = [...new TextEncoder().encode(id)];
  const octets = [
    ...characters.slice(0, 6),
    0x80 | purposes[purpose],
    ...characters.slice(6, 7),
    0x80,
    ...characters.slice(7),
    ...product,
  ];
  const hex = octets.map((octet) => octet.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-').toUpperCase();
}
