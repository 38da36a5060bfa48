import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ndefMessage } from '../src/ndef-message.js';
import { wifiCredentialRecord } from '../src/wifi-credential.js';
import type { WifiNetwork } from '../src/wifi-network.js';
import { readAttributes } from './credential-reader.js';
import { allowedNetwork } from './network-arbitraries.js';

const cafe: WifiNetwork = { ssid: 'Cafe', password: 'password1', security: 'WPA2', hidden: false };

const record = (changes: Partial<WifiNetwork> = {}) => {
  const made = wifiCredentialRecord({ ...cafe, ...changes });
  if (made?.recordType !== 'mime') throw new Error('no Wi-Fi record');
  return made;
};

/** The attributes of the credential, as hexadecimal. */
const credential = (bytes: Uint8Array) =>
  Object.entries(readAttributes(readAttributes(bytes).x100e!)).map(([type, value]) => [type, value.toString('hex')]);

describe('the Wi-Fi record', () => {
  test('of a WPA2 network is as the formats page gives it', () => {
    expect(Buffer.from(record().data).toString('hex')).toBe(
      '100e003010260001011045000443616665100300020020100f000200081027000970617373776f72643110200006ffffffffffff',
    );
    expect(record().data).toHaveLength(52);
    expect(record().mediaType).toBe('application/vnd.wfa.wsc');
    expect(ndefMessage([record()])).toHaveLength(78);
  });

  test('of an open network says so and has no key, even when a password was left behind', () => {
    expect(credential(record({ security: 'NONE' }).data)).toEqual([
      ['x1026', '01'],
      ['x1045', Buffer.from('Cafe').toString('hex')],
      ['x1003', '0001'],
      ['x100f', '0001'],
      ['x1020', 'ffffffffffff'],
    ]);
  });

  test('of a WPA2 key of 64 hexadecimal digits holds the digits, not what they stand for', () => {
    const key = '0123456789abcdefABCDEF0123456789abcdefABCDEF0123456789abcdefABCD';
    expect(credential(record({ password: key }).data)).toContainEqual(['x1027', Buffer.from(key).toString('hex')]);
  });

  test.each(['WEP', 'WPA3'] as const)('does not exist for %s', (security) => {
    expect(wifiCredentialRecord({ ...cafe, security })).toBeUndefined();
  });
});

test('an independent reader finds every network that can be in a record', () => {
  fc.assert(
    fc.property(allowedNetwork, (network) => {
      fc.pre(network.security === 'WPA2' || network.security === 'NONE');
      const { data } = record(network);
      expect(Object.keys(readAttributes(data))).toEqual(['x100e']);
      const { x1045, x1027, x1003, x100f } = readAttributes(readAttributes(data).x100e!);
      expect([x1045?.toString(), x1027?.toString(), x1003?.readUInt16BE(), x100f?.readUInt16BE()]).toEqual(
        network.security === 'NONE'
          ? [network.ssid, undefined, 0x0001, 0x0001]
          : [network.ssid, network.password, 0x0020, 0x0008],
      );
    }),
  );
});
