import type { ScreenState } from '@wifi-share/contracts/entities/screen';
import { languages } from '@wifi-share/contracts/languages';
import { translate } from '@wifi-share/texts/translate';
import { wifiPayload } from '@wifi-share/wifi-formats/wifi-payload';
import { expect, it } from 'vitest';
import { pictureSvg } from '../src/screens/pictures/picture-svg.js';

const joinable = (password: string, more: Partial<ScreenState> = {}): ScreenState => {
  const state = paused('WPA2');
  const joinCode = wifiPayload({
    ssid: 'Hotel Sonne Gäste',
    password,
    security: 'WPA2',
    hidden: false,
    compatibilityMode: false,
  });
  const network = state.network && { ...state.network, ssid: 'Hotel Sonne Gäste', password, joinCode };
  return { ...state, show: 'network', network, ...more };
};

const paused = (security: 'WPA2' | 'NONE'): ScreenState => ({
  ...{ show: 'page', languages: ['en'], nightMode: 'auto', validUntil: null, version: 'v1' },
  network: {
    ...{ id: 'aB3dE6gH9jK2', name: 'Café Central', ssid: 'Cafe Guest', security, hidden: false, welcome: null },
    ...{ accent: null, logo: null, password: '', joinCode: null, pageUrl: 'https://wifi.example/wifi/aB3dE6gH9jK2' },
  },
});

const textOf = (state: ScreenState): string => {
  const svg = pictureSvg(state, { width: 800, height: 480, layout: 'card', bits: '24' }, null);
  return [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(([, row]) => row).join(' ');
};

it('the picture of a paused screen speaks of a password only where the network has one', () => {
  const password = translate('en', 'guest.screen.page.text');
  expect(textOf(paused('WPA2'))).toContain(password);
  expect(textOf(paused('NONE'))).toContain(translate('en', 'guest.screen.page'));
  expect(textOf(paused('NONE'))).not.toContain('password');
});

const sizes = [
  [250, 122],
  [122, 250],
  [296, 128],
  [128, 296],
  [320, 240],
  [400, 300],
] as const;

/** A frame that gets no picture keeps its last one, with the password of before. */
it.each(sizes)('%i × %i pixels show something in every state, with the longest password too', (width, height) => {
  const states = [
    joinable('river-lemon-table-4729'),
    joinable('x'.repeat(63)),
    paused('WPA2'),
    { ...paused('WPA2'), network: null },
    ...languages.map(({ code }) => joinable('changing', { show: 'changing', languages: [code] })),
  ];
  for (const state of states) {
    for (const layout of ['card', 'code'] as const) {
      expect(pictureSvg(state, { width, height, layout, bits: '1' }, null)).toMatch(/<(text|path) /);
    }
  }
});

it('a picture without room for the texts shows the code alone, and without room for it that of the page', () => {
  const texts = (password: string, width: number, height: number) =>
    pictureSvg(joinable(password), { width, height, layout: 'card', bits: '1' }, null).match(/<text/g) ?? [];
  expect(texts('river-lemon-table-4729', 160, 160)).toEqual([]);
  expect(texts('river-lemon-table-4729', 800, 480)).not.toEqual([]);
  const code = (state: ScreenState) => pictureSvg(state, { width: 128, height: 128, layout: 'code', bits: '1' }, null);
  expect(code(joinable('x'.repeat(63)))).toBe(code(paused('WPA2')));
});
