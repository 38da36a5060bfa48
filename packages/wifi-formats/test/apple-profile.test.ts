import * as fc from 'fast-check';
import { parse } from 'plist';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { appleProfile } from '../src/apple-profile.js';
import type { WifiNetwork } from '../src/wifi-network.js';
import { allowedNetwork } from './network-arbitraries.js';

const cafe: WifiNetwork = { ssid: 'Cafe', password: 'password1', security: 'WPA2', hidden: false };
const origin = {
  networkId: 'aB3dE5gH7jK9',
  organization: 'WiFi Share',
  pageUrl: 'https://example.com/wifi/aB3dE5gH7jK9?via=link',
};

/** What a property list parser makes of the profile. */
const profile = (changes: Partial<WifiNetwork> = {}, from: Partial<typeof origin> = {}) =>
  parse(appleProfile({ ...cafe, ...changes }, { ...origin, ...from })) as { PayloadContent: Record<string, unknown>[] };

const wifiPayload = (changes: Partial<WifiNetwork> = {}) => profile(changes).PayloadContent[0];

describe("Apple's profile", () => {
  test('is a configuration with one Wi-Fi payload', () => {
    expect(profile()).toEqual({
      PayloadType: 'Configuration',
      PayloadVersion: 1,
      PayloadIdentifier: 'wifi-share.network.aB3dE5gH7jK9',
      PayloadUUID: '61423364-4535-8067-8048-376A4B395753',
      PayloadDisplayName: 'Cafe',
      PayloadDescription: 'https://example.com/wifi/aB3dE5gH7jK9?via=link',
      PayloadOrganization: 'WiFi Share',
      PayloadContent: [
        {
          PayloadType: 'com.apple.wifi.managed',
          PayloadVersion: 1,
          PayloadIdentifier: 'wifi-share.network.aB3dE5gH7jK9.wifi',
          PayloadUUID: '61423364-4535-8167-8048-376A4B395753',
          PayloadDisplayName: 'Cafe',
          SSID_STR: 'Cafe',
          HIDDEN_NETWORK: false,
          AutoJoin: true,
          EncryptionType: 'WPA2',
          Password: 'password1',
        },
      ],
    });
  });

  test("begins as Apple's property lists do", () => {
    expect(appleProfile(cafe, origin)).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<!DOCTYPE plist PUBLIC "-\/\/Apple\/\/DTD PLIST 1\.0\/\/EN" "http:\/\/www\.apple\.com\/DTDs\/PropertyList-1\.0\.dtd">\n<plist version="1\.0">\n<dict>/,
    );
  });

  test.each([
    ['WPA2', 'WPA2'],
    ['WPA3', 'WPA3'],
    ['WEP', 'WEP'],
  ] as const)('of %s has the encryption type %s', (security, type) => {
    expect(wifiPayload({ security })).toMatchObject({ EncryptionType: type, Password: 'password1' });
  });

  test('of an open network has no password, even when one was left behind', () => {
    expect(wifiPayload({ security: 'NONE' })).toMatchObject({ EncryptionType: 'None' });
    expect(wifiPayload({ security: 'NONE' })).not.toHaveProperty('Password');
  });

  test('keeps its identifiers when all but the id of the network changes, so that it replaces the former', () => {
    const identifiers = ({ PayloadContent, ...outer }: ReturnType<typeof profile>) =>
      [outer, ...PayloadContent].map((payload) => {
        const { PayloadIdentifier, PayloadUUID } = payload as Record<string, unknown>;
        return [PayloadIdentifier, PayloadUUID];
      });
    const changed = profile(
      { ssid: 'Bar', password: 'another one', security: 'WPA3', hidden: true },
      { organization: 'Café', pageUrl: 'https://other.example' },
    );
    expect(identifiers(changed)).toEqual(identifiers(profile()));
    expect(identifiers(profile({}, { networkId: 'aB3dE5gH7jK8' }))).not.toEqual(identifiers(profile()));
  });
});

test("a property list parser reads back every network's exact values", () => {
  // The parser warns of U+FFFD, which an SSID may have.
  const warnings = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => warnings.mockRestore());
  const encryptionTypes = { WPA2: 'WPA2', WPA3: 'WPA3', WEP: 'WEP', NONE: 'None' };
  fc.assert(
    fc.property(allowedNetwork, (network) => {
      const { SSID_STR, Password, EncryptionType, HIDDEN_NETWORK, PayloadDisplayName } = wifiPayload(network)!;
      expect([SSID_STR, PayloadDisplayName, Password ?? '', EncryptionType, HIDDEN_NETWORK]).toEqual([
        network.ssid,
        network.ssid,
        network.password,
        encryptionTypes[network.security],
        network.hidden,
      ]);
    }),
    {
      examples: [
        [{ ...cafe, ssid: ' ', password: ' '.repeat(8) }],
        [{ ...cafe, ssid: '\ufffd' }],
        [{ ...cafe, ssid: '\u2028\u2029\\' }],
      ],
    },
  );
});
