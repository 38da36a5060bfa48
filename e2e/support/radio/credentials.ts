import type { CodedNetwork } from '@wifi-share/wifi-formats/wifi-payload';
import * as fc from 'fast-check';
import { allowedNetwork } from '../../../packages/wifi-formats/test/network-arbitraries.js';

/** What an owner types, and what the router really offers. */
export interface Credential {
  typed: CodedNetwork;
  /** A WPA2 network whose router offers WPA3 too. */
  mixed: boolean;
}

const plain: CodedNetwork = {
  ssid: 'Cafe',
  password: 'password1',
  security: 'WPA2',
  hidden: false,
  compatibilityMode: false,
};
/** A network of a café, with what differs. */
export const credential = ({ mixed = false, ...typed }: Partial<CodedNetwork & { mixed: boolean }>): Credential => ({
  typed: { ...plain, ...typed },
  mixed,
});

/** What codes get wrong, and the ends of what is allowed (R19); they are in every run. */
const awkward = [
  credential({ ssid: 'Café;Bar', password: 'a\\b"c,d:e' }),
  credential({ ssid: '"quoted"', password: '"quoted"' }),
  credential({ ssid: 'C:\\', password: 'abcdefg\\' }),
  credential({ ssid: '\\;,:"', password: '\\;,:"\\;,:"', security: 'WPA3' }),
  credential({ ssid: ' spaces ', password: '  spaces  ' }),
  credential({ ssid: ' ', password: ' '.repeat(8) }),
  credential({ ssid: '<&>\'"', password: '<&>\'"&amp;', mixed: true }),
  credential({ ssid: '☕️🇨🇿👨‍👩‍👧', password: 'T:WPA;S:other;P:x', hidden: true }),
  credential({ ssid: 'x'.repeat(32), password: '~'.repeat(63) }),
  credential({ ssid: 'Žluťoučký kůň', password: '!'.repeat(63), security: 'WPA3', hidden: true }),
  credential({ ssid: 'CAFE', password: '0123456789abcdefABCDEF0123456789abcdefABCDEF0123456789abcdefABCD' }),
  credential({ ssid: '0x43616665', password: '0123456789abcdef' }),
  credential({ ssid: 'İstanbul', password: '#hash # hash', mixed: true }),
  credential({ ssid: 'compatible', password: 'correct horse', security: 'WPA3', compatibilityMode: true }),
  credential({ ssid: 'WIFI:S:;;', password: '', security: 'NONE' }),
  credential({ ssid: 'hidden and open', password: '', security: 'NONE', hidden: true }),
  credential({ ssid: 'wired', password: '\\";:,', security: 'WEP' }),
  credential({ ssid: 'hex wired', password: '0123456789abcdefABCDEF0123', security: 'WEP', hidden: true }),
];

/** hostapd reads `sae_password` from a line: it ends at `|`, and spaces around it are lost. */
const canBeSaePassword = (password: string) => password === password.trim() && !password.includes('|');

const isPassphrase = (password: string) => password.length <= 63;

const anyCredential = fc
  .record({ network: allowedNetwork, compatibilityMode: fc.boolean(), offersWpa3: fc.boolean() })
  .filter(({ network: { security, password } }) => security !== 'WPA3' || canBeSaePassword(password))
  .map(({ network, compatibilityMode, offersWpa3 }) => {
    const canOffer =
      network.security === 'WPA2' && isPassphrase(network.password) && canBeSaePassword(network.password);
    return { typed: { ...network, compatibilityMode }, mixed: offersWpa3 && canOffer };
  });

/** The awkward ones and as many that follow from the seed; no two have the same SSID. */
export function credentials(count: number, seed: number): Credential[] {
  const all = [...awkward, ...fc.sample(anyCredential, { numRuns: count, seed })];
  return [...new Map(all.map((each) => [each.typed.ssid, each])).values()].slice(0, count);
}

/** As it stands in a message, to be copied. */
export const described = ({ typed, mixed }: Credential): string => JSON.stringify({ ...typed, mixed });
