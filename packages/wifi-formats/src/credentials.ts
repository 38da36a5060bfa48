import type { WifiSecurity } from './wifi-network.js';

/** IEEE 802.11 gives the SSID element 32 bytes. */
export const SSID_MAX_BYTES = 32;

/** Characters of a WPA passphrase (IEEE 802.11). */
export const PASSPHRASE_LENGTH = { min: 8, max: 63 };

/**
 * Cc: C0, DEL and C1. Cs: half of a surrogate pair, which no UTF-8 can carry. U+FFFE and U+FFFF: with these, all that
 * XML 1.0 cannot carry is refused (§2.2), so every SSID fits in the join profiles.
 */
const unusableCharacter = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;

/** Printable ASCII is space to tilde; the hexadecimal forms are keys, not passphrases. */
const passphrase = `[ -~]{${PASSPHRASE_LENGTH.min},${PASSPHRASE_LENGTH.max}}`;
const passwordPatterns: Record<WifiSecurity, RegExp> = {
  WPA2: new RegExp(`^(?:${passphrase}|[0-9A-Fa-f]{64})$`),
  WPA3: new RegExp(`^${passphrase}$`),
  WEP: /^(?:[ -~]{5}|[ -~]{13}|[0-9A-Fa-f]{10}|[0-9A-Fa-f]{26})$/,
  NONE: /^$/,
};

/** Length in bytes of the text as UTF-8. */
export function utf8ByteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** 1 to 32 bytes of UTF-8, taken as they are (R19), without control characters and without U+FFFE and U+FFFF. */
export function isValidSsid(ssid: string): boolean {
  return ssid !== '' && utf8ByteLength(ssid) <= SSID_MAX_BYTES && !unusableCharacter.test(ssid);
}

/** Whether the password can be a key of that security (R19); an open network has only ''. */
export function isValidPassphrase(security: WifiSecurity, password: string): boolean {
  return passwordPatterns[security].test(password);
}
