import type { WifiNetwork } from '../src/wifi-network.js';

interface PayloadVector {
  network: WifiNetwork;
  payload: string;
}

/** The table of the formats page. */
export const payloadVectors: PayloadVector[] = [
  {
    network: { ssid: 'Café;Bar', password: 'a\\b"c,d:e', security: 'WPA2', hidden: false },
    payload: String.raw`WIFI:T:WPA;S:Café\;Bar;P:a\\b\"c\,d\:e;;`,
  },
  {
    network: { ssid: 'Guest', password: '', security: 'NONE', hidden: false },
    payload: 'WIFI:T:nopass;S:Guest;;',
  },
  {
    network: { ssid: 'Lab', password: 'correct horse', security: 'WPA3', hidden: true },
    payload: 'WIFI:T:WPA;R:1;S:Lab;P:correct horse;H:true;;',
  },
];
