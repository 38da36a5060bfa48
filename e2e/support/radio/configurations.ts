import { pbkdf2Sync } from 'node:crypto';
import { controlFolder } from '@wifi-share/tools/radio-lab/hostapd-control';
import type { Credential } from './credentials.js';
import type { Reading } from './readings.js';

const hexKey = /^[0-9A-Fa-f]{64}$/;
const hexWepKey = /^(?:[0-9A-Fa-f]{10}|[0-9A-Fa-f]{26})$/;
const hex = (text: string) => Buffer.from(text).toString('hex');
const wepKey = (password: string) => (hexWepKey.test(password) ? password : hex(password));

/** IEEE 802.11 J.4.1: the key of a passphrase; 64 hexadecimal digits are one already. */
const pairwiseMasterKey = (ssid: string | Buffer, password: string): string =>
  hexKey.test(password) ? password : pbkdf2Sync(password, ssid, 4096, 32, 'sha1').toString('hex');

/** Where a router is heard. */
export interface Place {
  radio: string;
  bssid: string;
  channel: number;
}

/** hostapd's lines of a router that was set up with what the owner typed. */
export function accessPoint({ typed, mixed }: Credential, { radio, bssid, channel }: Place): string {
  const { ssid, password, security, hidden } = typed;
  const psk = () => [`wpa_psk=${pairwiseMasterKey(ssid, password)}`, 'wpa=2', 'rsn_pairwise=CCMP'];
  const sae = () => [`sae_password=${password}`, 'wpa=2', 'rsn_pairwise=CCMP'];
  const securities = {
    WPA2: () =>
      mixed
        ? [...psk(), `sae_password=${password}`, 'wpa_key_mgmt=WPA-PSK SAE', 'ieee80211w=1', 'sae_require_mfp=1']
        : [...psk(), 'wpa_key_mgmt=WPA-PSK'],
    WPA3: () => [...sae(), 'wpa_key_mgmt=SAE', 'ieee80211w=2'],
    // Shared key: with open authentication any key would seem right.
    WEP: () => ['auth_algs=2', 'wep_default_key=0', `wep_key0=${wepKey(password)}`],
    NONE: () => [],
  };
  const place = { radio, bssid, channel };
  return lines([...heard(ssid, place), ...(hidden ? ['ignore_broadcast_ssid=1'] : []), ...securities[security]()]);
}

const heard = (ssid: string, { radio, bssid, channel }: Place): string[] => [
  `interface=${radio}`,
  `bssid=${bssid}`,
  'driver=nl80211',
  `ctrl_interface=${controlFolder}`,
  `ssid2=${hex(ssid)}`,
  'hw_mode=g',
  `channel=${channel}`,
];

/** How an owner has set up hostapd before an agent comes; `keys` is a `wpa_psk_file`, which holds several passwords. */
export type SetUp = 'WPA2' | 'WPA3' | 'WPA2 and WPA3' | 'WPA2 with a file of keys';

/** hostapd's lines of a router as its owner wrote them. */
export function ownAccessPoint(kind: SetUp, ssid: string, password: string, keys: string, place: Place): string {
  const sae = [`sae_password=${password}`];
  const securities = {
    WPA2: [`wpa_passphrase=${password}`, 'wpa_key_mgmt=WPA-PSK'],
    WPA3: [...sae, 'wpa_key_mgmt=SAE', 'ieee80211w=2'],
    'WPA2 and WPA3': [`wpa_passphrase=${password}`, 'wpa_key_mgmt=WPA-PSK SAE', 'ieee80211w=1'],
    'WPA2 with a file of keys': [`wpa_psk_file=${keys}`, 'wpa_key_mgmt=WPA-PSK'],
  };
  return lines([...heard(ssid, place), 'wpa=2', 'rsn_pairwise=CCMP', ...securities[kind]]);
}

/**
 * wpa_supplicant's lines of a device that knows a reading and nothing else. `channel` saves the time of a whole scan. It
 * derives the key itself, but where a `#` stands behind a quote: there its file would end.
 */
export function client({ ssid, password, security, hidden }: Reading, channel: number): string {
  const isKey = hexKey.test(password);
  const psk = isKey || /".*#/.test(password) ? pairwiseMasterKey(Buffer.from(ssid, 'hex'), password) : `"${password}"`;
  const sae = [`sae_password=${hex(password)}`];
  const securities = {
    WPA: () => [
      `psk=${psk}`,
      ...(isKey ? ['key_mgmt=WPA-PSK'] : [...sae, 'key_mgmt=WPA-PSK SAE']),
      ...['proto=RSN', 'ieee80211w=1'],
    ],
    WPA3: () => [...sae, 'key_mgmt=SAE', 'ieee80211w=2'],
    WEP: () => ['key_mgmt=NONE', 'auth_alg=SHARED', 'wep_tx_keyidx=0', `wep_key0=${wepKey(password)}`],
    open: () => ['key_mgmt=NONE'],
  };
  const found = [`ssid=${ssid}`, `scan_freq=${2407 + 5 * channel}`, ...(hidden ? ['scan_ssid=1'] : [])];
  return lines(['network={', ...found, ...securities[security](), '}']);
}

const lines = (all: string[]): string => `${all.join('\n')}\n`;
