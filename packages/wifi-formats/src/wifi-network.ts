export type WifiSecurity = 'WPA2' | 'WPA3' | 'WEP' | 'NONE';

/** What a device needs to join a network. `password` is '' for an open network (NONE). */
export interface WifiNetwork {
  ssid: string;
  password: string;
  security: WifiSecurity;
  hidden: boolean;
}
