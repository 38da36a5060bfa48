import { pbkdf2Sync } from 'node:crypto';

const key = /^[0-9A-Fa-f]{64}$/;

/** The 256-bit key of a WPA2 password, in hexadecimal (IEEE 802.11: PBKDF2 with HMAC-SHA1, 4,096 rounds, the SSID as salt). */
export const keyOf = (ssid: string, password: string): string =>
  key.test(password)
    ? password.toLowerCase()
    : pbkdf2Sync(password, Buffer.from(ssid, 'utf8'), 4096, 32, 'sha1').toString('hex');

/** Whether both open the same network; either may be the key of the other. */
export const isSamePassword = (ssid: string, one: string, other: string): boolean =>
  one === other || ((key.test(one) || key.test(other)) && keyOf(ssid, one) === keyOf(ssid, other));
