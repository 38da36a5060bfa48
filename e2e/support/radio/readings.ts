import { callPath } from '@wifi-share/contracts/calls/call-path';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { readAppleProfile, readQrPng, readWindowsProfile } from '@wifi-share/contracts/calls/network-files';
import { DOMParser, type Element } from '@xmldom/xmldom';
import { parse } from 'plist';
import { readWifiPayload } from '../../../packages/wifi-formats/test/wifi-payload-reader.js';
import { codesIn } from '../zxing.js';
import type { Credential } from './credentials.js';

/** What a device knows of a network: all that a code or a profile told it, and nothing else. */
export interface Reading {
  /** The bytes of the SSID in hexadecimal digits. */
  ssid: string;
  password: string;
  /** `WPA` is WPA2, or WPA3 where the device and the router know it. */
  security: 'WPA' | 'WPA3' | 'WEP' | 'open';
  hidden: boolean;
}

const hex = (text: string) => Buffer.from(text).toString('hex');

/** What the owner means by what they typed. */
export const meant = ({ typed: { ssid, password, security, hidden } }: Credential): Reading => ({
  ssid: hex(ssid),
  password,
  security: ({ WPA2: 'WPA', WPA3: 'WPA3', WEP: 'WEP', NONE: 'open' } as const)[security],
  hidden,
});

async function file(appUrl: string, call: Call, id: string, query = ''): Promise<Buffer> {
  const answer = await fetch(appUrl + callPath(call.path, { id }) + query);
  if (!answer.ok) throw new Error(`${call.path} answered ${answer.status} ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** What a phone's camera reads from the code of a network. */
export async function readCode(appUrl: string, id: string): Promise<Reading> {
  const [text = ''] = await codesIn(await file(appUrl, readQrPng, id, '?content=wifi'));
  const { T = '', R, S = '', P = '', H } = readWifiPayload(text);
  const securities: Record<string, Reading['security']> = {
    WPA: R === '1' ? 'WPA3' : 'WPA',
    SAE: 'WPA3',
    WEP: 'WEP',
    nopass: 'open',
  };
  return { ssid: hex(S), password: P, security: known(securities, T), hidden: H === 'true' };
}

/** What an iPhone reads from the profile of a network. */
export async function readAppleNetwork(appUrl: string, id: string): Promise<Reading> {
  const profile = parse(String(await file(appUrl, readAppleProfile, id)));
  const [wifi] = (profile as unknown as { PayloadContent: Record<string, unknown>[] }).PayloadContent;
  const { SSID_STR, Password = '', EncryptionType, HIDDEN_NETWORK } = wifi!;
  const securities = { WPA2: 'WPA', WPA3: 'WPA3', WEP: 'WEP', None: 'open' } as const;
  return {
    ssid: hex(String(SSID_STR)),
    password: String(Password),
    security: known(securities, String(EncryptionType)),
    hidden: HIDDEN_NETWORK === true,
  };
}

/** What Windows reads from the profile of a network: of the SSID the hexadecimal form, as Windows does. */
export async function readWindowsNetwork(appUrl: string, id: string): Promise<Reading> {
  const xml = String(await file(appUrl, readWindowsProfile, id));
  // The parser warns of U+FFFD, which an SSID may have.
  const onError = (level: string, message: string) => {
    if (level !== 'warning') throw new Error(message);
  };
  const root = new DOMParser({ onError }).parseFromString(xml, 'text/xml').documentElement as Element;
  const text = (name: string) => root.getElementsByTagName(name).item(0)?.textContent ?? '';
  const securities = { 'WPA2PSK/AES': 'WPA', 'WPA3SAE/AES': 'WPA3', 'open/WEP': 'WEP', 'open/none': 'open' } as const;
  const password = text('keyMaterial');
  const isKey = text('keyType') === 'networkKey';
  const security = known(securities, `${text('authentication')}/${text('encryption')}`);
  if (password && isKey !== (security === 'WEP' || password.length === 64)) throw new Error('wrong keyType');
  return { ssid: text('hex').toLowerCase(), password, security, hidden: text('nonBroadcast') === 'true' };
}

function known(securities: Record<string, Reading['security']>, name: string): Reading['security'] {
  const security = securities[name];
  if (!security) throw new Error(`no device knows the security ${name}`);
  return security;
}
