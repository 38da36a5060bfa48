import { networkUuid } from './network-uuid.js';
import { propertyList } from './property-list.js';
import type { WifiNetwork, WifiSecurity } from './wifi-network.js';

/** EncryptionType of Apple's WiFi payload. WPA2 lets a device join as WPA3 too, where the router offers both. */
const encryptionTypes: Record<WifiSecurity, string> = { WPA2: 'WPA2', WPA3: 'WPA3', WEP: 'WEP', NONE: 'None' };

export interface AppleProfileOrigin {
  /** 12 characters of base 62 (R18). */
  networkId: string;
  /** Whom the device names as the sender of the profile. */
  organization: string;
  /** Where the guest can read the same in words. */
  pageUrl: string;
}

/**
 * A `.mobileconfig` (application/x-apple-aspen-config) from which iPhone, iPad and Mac join the network: Apple's
 * Configuration profile with one WiFi payload. Identifiers and UUIDs follow from the id alone, so that the profile
 * replaces the one installed before. Throws RangeError for what is no id and for what XML 1.0 cannot carry.
 */
export function appleProfile(network: WifiNetwork, { networkId, organization, pageUrl }: AppleProfileOrigin): string {
  const identifier = `wifi-share.network.${networkId}`;
  return propertyList({
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: identifier,
    PayloadUUID: networkUuid(networkId, 'profile'),
    PayloadDisplayName: network.ssid,
    PayloadDescription: pageUrl,
    PayloadOrganization: organization,
    PayloadContent: [
      {
        PayloadType: 'com.apple.wifi.managed',
        PayloadVersion: 1,
        PayloadIdentifier: `${identifier}.wifi`,
        PayloadUUID: networkUuid(networkId, 'wifi'),
        PayloadDisplayName: network.ssid,
        SSID_STR: network.ssid,
        HIDDEN_NETWORK: network.hidden,
        AutoJoin: true,
        EncryptionType: encryptionTypes[network.security],
        ...(network.security !== 'NONE' && { Password: network.password }),
      },
    ],
  });
}
