import type { ScreenState } from '@wifi-share/contracts/entities/screen';
import { translate } from '@wifi-share/texts/translate';
import { expect, it } from 'vitest';
import { pictureSvg } from '../src/screens/pictures/picture-svg.js';

const paused = (security: 'WPA2' | 'NONE'): ScreenState => ({
  ...{ show: 'page', languages: ['en'], nightMode: 'auto', validUntil: null, version: 'v1' },
  network: {
    ...{ id: 'aB3dE6gH9jK2', name: 'Café Central', ssid: 'Cafe Guest', security, hidden: false, welcome: null },
    ...{ accent: null, logo: null, password: '', joinCode: null, pageUrl: 'https://wifi.example/wifi/aB3dE6gH9jK2' },
  },
});

const textOf = (state: ScreenState): string => {
  const svg = pictureSvg(state, { width: 800, height: 480, layout: 'card', bits: '24' }, null) ?? '';
  return [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, row]) => row).join(' ');
};

it('the picture of a paused screen speaks of a password only where the network has one', () => {
  const password = translate('en', 'guest.screen.page.text');
  expect(textOf(paused('WPA2'))).toContain(password);
  expect(textOf(paused('NONE'))).toContain(translate('en', 'guest.screen.page'));
  expect(textOf(paused('NONE'))).not.toContain('password');
});
