import { randomInt } from 'node:crypto';
import { networkIdLength } from '@wifi-share/contracts/entities/network';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A random network id, 71 bits: the public page reveals a password, so it must not be guessable (R18). */
export function newNetworkId(): string {
  return Array.from({ length: networkIdLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}
