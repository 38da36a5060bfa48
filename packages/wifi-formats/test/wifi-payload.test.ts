import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CodedNetwork, wifiPayload } from '../src/wifi-payload.js';
import { anyNetwork } from './network-arbitraries.js';
import { payloadVectors } from './payload-vectors.js';
import { readWifiPayload } from './wifi-payload-reader.js';

const network = (changes: Partial<CodedNetwork>): CodedNetwork => ({
  ssid: 'Lab',
  password: 'correct horse',
  security: 'WPA2',
  hidden: false,
  compatibilityMode: false,
  ...changes,
});

describe('the WIFI: payload', () => {
  test.each(payloadVectors)('of $network.ssid is $payload', ({ network, payload }) => {
    expect(wifiPayload({ ...network, compatibilityMode: false })).toBe(payload);
  });

  test('of a WEP network names WEP', () => {
    expect(wifiPayload(network({ security: 'WEP', password: '0123456789' }))).toBe('WIFI:T:WEP;S:Lab;P:0123456789;;');
  });

  test('of an open network carries no password, even when one was left behind', () => {
    expect(wifiPayload(network({ security: 'NONE' }))).toBe('WIFI:T:nopass;S:Lab;;');
  });

  test('puts neither quotes around values that look hexadecimal nor percent signs for other characters', () => {
    expect(wifiPayload(network({ ssid: 'CAFE', password: 'deadbeef%41 🇨🇿' }))).toBe(
      'WIFI:T:WPA;S:CAFE;P:deadbeef%41 🇨🇿;;',
    );
  });

  test('escapes a value that ends in a backslash so that its field still ends', () => {
    expect(wifiPayload(network({ ssid: 'C:\\' }))).toBe(String.raw`WIFI:T:WPA;S:C\:\\;P:correct horse;;`);
  });
});

describe('compatibility mode', () => {
  test('names SAE without a transition field for a WPA3 network', () => {
    const payload = wifiPayload(network({ security: 'WPA3', hidden: true, compatibilityMode: true }));
    expect(payload).toBe('WIFI:T:SAE;S:Lab;P:correct horse;H:true;;');
  });

  test.each(['WPA2', 'WEP', 'NONE'] as const)('changes nothing for %s', (security) => {
    expect(wifiPayload(network({ security, compatibilityMode: true }))).toBe(wifiPayload(network({ security })));
  });
});

test('an independent parser reads back every network, whatever its texts hold', () => {
  const type = { WPA2: { T: 'WPA' }, WPA3: { T: 'WPA', R: '1' }, WEP: { T: 'WEP' }, NONE: { T: 'nopass' } };
  const coded = fc.tuple(anyNetwork, fc.boolean());
  fc.assert(
    fc.property(coded, ([network, compatibilityMode]) => {
      expect(readWifiPayload(wifiPayload({ ...network, compatibilityMode }))).toEqual({
        ...(compatibilityMode && network.security === 'WPA3' ? { T: 'SAE' } : type[network.security]),
        S: network.ssid,
        ...(network.security !== 'NONE' && { P: network.password }),
        ...(network.hidden && { H: 'true' }),
      });
    }),
  );
});
