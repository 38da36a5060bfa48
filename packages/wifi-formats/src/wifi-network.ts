/** The securities that owners choose among, in the order of the form. */
export const wifiSecurities = ['WPA2', 'WPA3', 'WEP', 'NONE'] as const;
export type WifiSecurity = (typeof wifiSecurities)[number];

/** What a device needs to join a network. `password` is '' for an open network (NONE). */
export interface WifiNetwork {
  ssid: string;
  password: string;
  security: WifiSecurity;
  hidden: boolean;
}
