import { DOMParser, type Element } from '@xmldom/xmldom';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WifiNetwork } from '../src/wifi-network.js';
import { windowsProfile } from '../src/windows-profile.js';
import { allowedNetwork } from './network-arbitraries.js';

const cafe: WifiNetwork = { ssid: 'Cafe', password: 'password1', security: 'WPA2', hidden: false };

/** Every element without children, in the order of the document: its path below the root and its text. */
function leaves(element: Element, path = ''): [string, string][] {
  const children = [...element.childNodes].filter((node) => node.nodeType === node.ELEMENT_NODE) as Element[];
  if (children.length === 0) return [[path, element.textContent ?? '']];
  return children.flatMap((child) => leaves(child, path === '' ? child.nodeName : `${path}/${child.nodeName}`));
}

const profile = (changes: Partial<WifiNetwork> = {}) => {
  const onError = (level: string, message: string) => {
    // The parser warns of U+FFFD, which an SSID may have.
    if (level !== 'warning') throw new Error(message);
  };
  const xml = windowsProfile({ ...cafe, ...changes });
  return new DOMParser({ onError }).parseFromString(xml, 'text/xml').documentElement!;
};

describe("Windows' profile", () => {
  test('has the elements of the schema, in its order', () => {
    expect(leaves(profile())).toEqual([
      ['name', 'Cafe'],
      ['SSIDConfig/SSID/hex', '43616665'],
      ['SSIDConfig/SSID/name', 'Cafe'],
      ['SSIDConfig/nonBroadcast', 'false'],
      ['connectionType', 'ESS'],
      ['connectionMode', 'auto'],
      ['MSM/security/authEncryption/authentication', 'WPA2PSK'],
      ['MSM/security/authEncryption/encryption', 'AES'],
      ['MSM/security/authEncryption/useOneX', 'false'],
      ['MSM/security/sharedKey/keyType', 'passPhrase'],
      ['MSM/security/sharedKey/protected', 'false'],
      ['MSM/security/sharedKey/keyMaterial', 'password1'],
    ]);
  });

  test('is in the namespace of the schema, and says its encoding', () => {
    expect([profile().nodeName, profile().namespaceURI]).toEqual([
      'WLANProfile',
      'http://www.microsoft.com/networking/WLAN/profile/v1',
    ]);
    expect(windowsProfile(cafe)).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/);
  });

  test('of an SSID outside ASCII names it as it is, beside the bytes of its UTF-8', () => {
    const { 'SSIDConfig/SSID/hex': hex, ...named } = Object.fromEntries(leaves(profile({ ssid: 'Café ☕' })));
    expect(hex).toBe('436166C3A920E29895');
    expect(named).toMatchObject({ name: 'Café ☕', 'SSIDConfig/SSID/name': 'Café ☕' });
  });

  test('of an open network has no key, even when a password was left behind', () => {
    expect(leaves(profile({ security: 'NONE' })).slice(6)).toEqual([
      ['MSM/security/authEncryption/authentication', 'open'],
      ['MSM/security/authEncryption/encryption', 'none'],
      ['MSM/security/authEncryption/useOneX', 'false'],
    ]);
  });

  const key = '0123456789abcdefABCDEF0123456789abcdefABCDEF0123456789abcdefABCD';
  test.each([
    ['WPA2', 'password1', 'WPA2PSK', 'AES', 'passPhrase'],
    ['WPA2', key.slice(1), 'WPA2PSK', 'AES', 'passPhrase'],
    ['WPA2', key, 'WPA2PSK', 'AES', 'networkKey'],
    ['WPA3', 'password1', 'WPA3SAE', 'AES', 'passPhrase'],
    ['WEP', 'five5', 'open', 'WEP', 'networkKey'],
    ['WEP', '0123456789abcdefABCDEF0123', 'open', 'WEP', 'networkKey'],
  ] as const)('of %s with %s is %s/%s with a %s', (security, password, authentication, encryption, keyType) => {
    expect(leaves(profile({ security, password })).slice(6)).toEqual([
      ['MSM/security/authEncryption/authentication', authentication],
      ['MSM/security/authEncryption/encryption', encryption],
      ['MSM/security/authEncryption/useOneX', 'false'],
      ['MSM/security/sharedKey/keyType', keyType],
      ['MSM/security/sharedKey/protected', 'false'],
      ['MSM/security/sharedKey/keyMaterial', password],
    ]);
  });
});

test("an XML parser reads back every network's exact values", () => {
  fc.assert(
    fc.property(allowedNetwork, (network) => {
      const read = Object.fromEntries(leaves(profile(network)));
      expect([
        Buffer.from(read['SSIDConfig/SSID/hex'] ?? '', 'hex').toString(),
        read['SSIDConfig/SSID/name'],
        read.name,
        read['MSM/security/sharedKey/keyMaterial'] ?? '',
        read['SSIDConfig/nonBroadcast'],
      ]).toEqual([network.ssid, network.ssid, network.ssid, network.password, String(network.hidden)]);
    }),
    {
      examples: [
        [{ ...cafe, ssid: ' ', password: ' '.repeat(8) }],
        [{ ...cafe, ssid: '\ufffd' }],
        [{ ...cafe, ssid: '\u2028\u2029' }],
      ],
    },
  );
});
