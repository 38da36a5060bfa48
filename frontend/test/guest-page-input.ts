import type { GuestNetwork } from '@wifi-share/contracts/entities/network';
import { translate } from '@wifi-share/texts/translate';
import type { GuestPageInput } from '../guest/render.js';

export const cafe: GuestNetwork = {
  id: 'aB3dE6gH9jK2',
  name: 'Café Central',
  ssid: 'Cafe Guest',
  password: 'espresso-2026',
  security: 'WPA2',
  hidden: false,
  compatibilityMode: false,
  location: 'Ground floor',
  description: 'Ask the staff if anything does not work.',
  welcome: null,
  accent: null,
  logo: null,
  changing: false,
  follows: false,
};

export const openCafe: GuestNetwork = { ...cafe, security: 'NONE', password: '' };

export const pictured: GuestNetwork = { ...cafe, logo: 'v1' };

/** Every value as long as R19 lets it be. */
export const longestNetwork: GuestNetwork = {
  ...cafe,
  name: 'Königswinter '.repeat(7).slice(0, 80),
  ssid: 'WmQ#'.repeat(8),
  password: 'Wm8"\\;:, '.repeat(7).slice(0, 62).concat('!'),
  security: 'WPA3',
  hidden: true,
  location: 'Third floor, next to the lifts. '.repeat(4).slice(0, 120),
  description: 'Free for guests, from eight to ten. '.repeat(9).slice(0, 300),
};

/** The same in the widest letters. */
export const widestNetwork: GuestNetwork = {
  ...longestNetwork,
  name: 'W'.repeat(80),
  ssid: 'W'.repeat(32),
  location: 'W'.repeat(120),
};

/** What the gateway gives the page, in English. */
export const site: Omit<GuestPageInput, 'network' | 'device' | 'assets'> = {
  language: 'en',
  etag: '"v1"',
  t: (key, variables) => translate('en', key, variables),
  brandName: 'WiFi Share',
  origin: 'https://wifi.example',
};
