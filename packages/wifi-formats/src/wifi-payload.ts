import type { WifiNetwork, WifiSecurity } from './wifi-network.js';

/**
 * WPA3 is `T:WPA` with `R:1` (WPA3 specification §7.1): phones that know WPA3 then refuse WPA2,
 * and the others still read the code. iOS refuses `T:WPA3`.
 */
const securityFields: Record<WifiSecurity, string> = {
  WPA2: 'T:WPA;',
  WPA3: 'T:WPA;R:1;',
  WEP: 'T:WEP;',
  NONE: 'T:nopass;',
};

/** For phones that join a WPA3-only network only when the code names its key exchange. */
const compatibleWpa3Fields = 'T:SAE;';

/** A network with all that decides how its code is written. */
export interface CodedNetwork extends WifiNetwork {
  /** The owner's choice for a WPA3-only network; changes nothing for the other securities. */
  compatibilityMode: boolean;
}

/** Whether the code of the network is written in compatibility mode. */
export const isCodedForCompatibility = ({
  security,
  compatibilityMode,
}: Pick<CodedNetwork, 'security' | 'compatibilityMode'>): boolean => compatibilityMode && security === 'WPA3';

/** The text of a QR code from which a phone joins the network. Does not check the bounds of R19. */
export function wifiPayload(network: CodedNetwork): string {
  const { ssid, password, security, hidden } = network;
  const type = isCodedForCompatibility(network) ? compatibleWpa3Fields : securityFields[security];
  const passwordField = security === 'NONE' ? '' : `P:${escapeValue(password)};`;
  const hiddenField = hidden ? 'H:true;' : '';
  return `WIFI:${type}S:${escapeValue(ssid)};${passwordField}${hiddenField};`;
}

function escapeValue(value: string): string {
  return value.replace(/[\\;,:"]/g, '\\$&');
}
