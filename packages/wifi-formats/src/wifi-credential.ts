import { bigEndian, type NdefRecord } from './ndef-message.js';
import type { WifiNetwork, WifiSecurity } from './wifi-network.js';

/** Attribute types of Wi-Fi Simple Configuration 2.0, each written as type and length in two bytes, then the value. */
const attributeTypes = {
  credential: 0x100e,
  networkIndex: 0x1026,
  ssid: 0x1045,
  authenticationType: 0x1003,
  encryptionType: 0x100f,
  networkKey: 0x1027,
  macAddress: 0x1020,
};

/** Authentication and encryption types of WSC 2.0; none exist for WPA3, and those of WEP are deprecated. */
const types: Partial<Record<WifiSecurity, { authentication: number; encryption: number }>> = {
  WPA2: { authentication: 0x0020, encryption: 0x0008 },
  NONE: { authentication: 0x0001, encryption: 0x0001 },
};

/** The credential is for any reader of the tag. */
const anyMacAddress = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff];

/**
 * The record from which Android joins with one tap (WSC 2.0 NFC configuration token); undefined for WEP and WPA3.
 * The key is text: a WPA2 key of 64 hexadecimal digits stays 64 characters, as WSC's Network Key (64 bytes at most)
 * holds either, and readers distinguish them by the length. Says nothing of `hidden`: WSC has no attribute for it.
 */
export function wifiCredentialRecord(network: WifiNetwork): NdefRecord | undefined {
  const { ssid, password, security } = network;
  const type = types[security];
  if (!type) return undefined;
  const credential = [
    ...attribute('networkIndex', [1]),
    ...attribute('ssid', new TextEncoder().encode(ssid)),
    ...attribute('authenticationType', bigEndian(type.authentication, 2)),
    ...attribute('encryptionType', bigEndian(type.encryption, 2)),
    ...(security === 'NONE' ? [] : attribute('networkKey', new TextEncoder().encode(password))),
    ...attribute('macAddress', anyMacAddress),
  ];
  return {
    recordType: 'mime',
    mediaType: 'application/vnd.wfa.wsc',
    data: Uint8Array.from(attribute('credential', credential)),
  };
}

function attribute(name: keyof typeof attributeTypes, value: ArrayLike<number>): number[] {
  return [...bigEndian(attributeTypes[name], 2), ...bigEndian(value.length, 2), ...Array.from(value)];
}
