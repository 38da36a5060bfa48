import type { WifiNetwork } from './wifi-network.js';

/** A network that is allowed, but that some older phones may fail to join from its code. */
export type NetworkWarning = 'value_ends_in_backslash' | 'ssid_not_ascii' | 'wep' | 'wpa3_only';

/**
 * The warnings that apply, in the order in which a form shows them. Their texts are in the catalogue. Values that look
 * hexadecimal are none: phones take them as text, and 64 digits as the WPA2 key that they are (AOSP `WifiNetworkConfig`).
 */
export function lintNetwork(network: Pick<WifiNetwork, 'ssid' | 'password' | 'security'>): NetworkWarning[] {
  const { ssid, password, security } = network;
  const warnings: NetworkWarning[] = [];
  if (ssid.endsWith('\\') || (security !== 'NONE' && password.endsWith('\\'))) warnings.push('value_ends_in_backslash');
  if (/\P{ASCII}/u.test(ssid)) warnings.push('ssid_not_ascii');
  if (security === 'WEP') warnings.push('wep');
  if (security === 'WPA3') warnings.push('wpa3_only');
  return warnings;
}
