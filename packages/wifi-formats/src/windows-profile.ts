import { PASSPHRASE_LENGTH } from './credentials.js';
import { escapeXml } from './escape-xml.js';
import type { WifiNetwork, WifiSecurity } from './wifi-network.js';

const authEncryptions: Record<WifiSecurity, { authentication: string; encryption: string }> = {
  WPA2: { authentication: 'WPA2PSK', encryption: 'AES' },
  WPA3: { authentication: 'WPA3SAE', encryption: 'AES' },
  WEP: { authentication: 'open', encryption: 'WEP' },
  NONE: { authentication: 'open', encryption: 'none' },
};

/**
 * A WLAN profile, as `netsh wlan add profile` takes it (Microsoft's WLAN_profile schema v1, whose order of elements
 * counts). Where the hexadecimal form of the SSID is given, Windows takes that, and `name` is for people: both names
 * are the SSID as it is, also outside ASCII. Throws RangeError for what XML 1.0 cannot carry.
 */
export function windowsProfile(network: WifiNetwork): string {
  const { authentication, encryption } = authEncryptions[network.security];
  const name = escapeXml(network.ssid);
  return `<?xml version="1.0" encoding="UTF-8"?>
<WLANProfile xmlns="http://www.microsoft.com/networking/WLAN/profile/v1">
  <name>${name}</name>
  <SSIDConfig>
    <SSID>
      <hex>${utf8Hex(network.ssid)}</hex>
      <name>${name}</name>
    </SSID>
    <nonBroadcast>${network.hidden}</nonBroadcast>
  </SSIDConfig>
  <connectionType>ESS</connectionType>
  <connectionMode>auto</connectionMode>
  <MSM>
    <security>
      <authEncryption>
        <authentication>${authentication}</authentication>
        <encryption>${encryption}</encryption>
        <useOneX>false</useOneX>
      </authEncryption>${network.security === 'NONE' ? '' : sharedKey(network)}
    </security>
  </MSM>
</WLANProfile>
`;
}

function sharedKey(network: WifiNetwork): string {
  return `
      <sharedKey>
        <keyType>${keyType(network)}</keyType>
        <protected>false</protected>
        <keyMaterial>${escapeXml(network.password)}</keyMaterial>
      </sharedKey>`;
}

/** A WEP key is a network key, and so are 64 hexadecimal digits: a pass phrase may have 63 characters at most. */
function keyType({ security, password }: WifiNetwork): string {
  return security === 'WEP' || password.length > PASSPHRASE_LENGTH.max ? 'networkKey' : 'passPhrase';
}

function utf8Hex(text: string): string {
  const octets = [...new TextEncoder().encode(text)];
  return octets.map((octet) => octet.toString(16).padStart(2, '0').toUpperCase()).join('');
}

/**
 * The name of a network's profile as a file: plain, as it stands in a command. It changes with what is in the file: beside
 * an earlier one a browser would save it under a name that the command does not have.
 */
export const windowsProfileFile = (network: WifiNetwork & { id: string }): string =>
  `wifi-${network.id}-${checksum(windowsProfile(network))}.xml`;

/** FNV-1a, 32 bits. */
function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (const octet of new TextEncoder().encode(text)) sum = Math.imul(sum ^ octet, 0x01000193) >>> 0;
  return sum.toString(36);
}

/**
 * What adds the downloaded file in Windows' Command Prompt, for the current user alone: that needs no administrator.
 * No window of Windows opens such a file.
 */
export const windowsProfileCommand = (network: WifiNetwork & { id: string }): string =>
  `netsh wlan add profile filename="%USERPROFILE%\\Downloads\\${windowsProfileFile(network)}" user=current`;
