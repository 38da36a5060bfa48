import * as fc from 'fast-check';
import ndef from 'ndef';
import { describe, expect, test } from 'vitest';
import { pageTagContent, tagContent } from '../src/nfc-tag.js';
import type { WifiNetwork } from '../src/wifi-network.js';
import { readAttributes } from './credential-reader.js';
import { allowedNetwork } from './network-arbitraries.js';

const cafe: WifiNetwork = { ssid: 'Cafe', password: 'password1', security: 'WPA2', hidden: false };
const page = 'https://example.com/wifi/ab12';
const wifiRecord =
  '17346170706c69636174696f6e2f766e642e7766612e777363' +
  '100e003010260001011045000443616665100300020020100f000200081027000970617373776f72643110200006ffffffffffff';
const uriRecord = '011655046578616d706c652e636f6d2f776966692f61623132';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const types = (bytes: Uint8Array) => ndef.decodeMessage([...bytes]).map(({ type }) => type);

describe('what is written to a tag', () => {
  test('is the Wi-Fi record, then the page, for WPA2', () => {
    expect(hex(tagContent(cafe, page).message)).toBe(`92${wifiRecord}51${uriRecord}`);
    expect(tagContent(cafe, page).message).toHaveLength(78 + 26);
  });

  test('is the Wi-Fi record, then the page, for an open network', () => {
    const { message, joinsOnTap } = tagContent({ ...cafe, security: 'NONE', password: '' }, page);
    expect([types(message), joinsOnTap]).toEqual([['application/vnd.wfa.wsc', 'U'], true]);
  });

  test.each(['WEP', 'WPA3'] as const)('is the page alone for %s', (security) => {
    const { message, joinsOnTap } = tagContent({ ...cafe, security }, page);
    expect([hex(message), joinsOnTap]).toEqual([`d1${uriRecord}`, false]);
  });

  test('is handed to Web NFC as the same records', () => {
    expect(tagContent(cafe, page).records).toEqual([
      {
        recordType: 'mime',
        mediaType: 'application/vnd.wfa.wsc',
        data: Uint8Array.from(Buffer.from(wifiRecord.slice(50), 'hex')),
      },
      { recordType: 'url', data: page },
    ]);
    expect(pageTagContent(page).records).toEqual([{ recordType: 'url', data: page }]);
  });
});

test('an independent library finds the page and the network of every tag, also behind a long record', () => {
  fc.assert(
    fc.property(allowedNetwork, fc.nat(400), (network, length) => {
      const url = `https://example.com/${'x'.repeat(length)}?via=nfc`;
      const records = ndef.decodeMessage([...tagContent(network, url).message]);
      expect(ndef.uri.decodePayload(records.at(-1)!.payload)).toBe(url);
      const joinable = network.security === 'WPA2' || network.security === 'NONE';
      expect(records).toHaveLength(joinable ? 2 : 1);
      if (!joinable) return;
      const credential = readAttributes(readAttributes(Uint8Array.from(records[0]!.payload)).x100e!);
      expect([credential.x1045?.toString(), credential.x1027?.toString() ?? '']).toEqual([
        network.ssid,
        network.password,
      ]);
    }),
  );
});
