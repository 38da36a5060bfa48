import type { GuestNetwork } from '@wifi-share/contracts/entities/network';
import { expect, it } from 'vitest';
import { renderGuestPage } from '../guest/render.js';
import { cafe, longestNetwork, openCafe, site } from './guest-page-input.js';
import { readQr } from './read-qr.js';

it.each<[string, GuestNetwork, string]>([
  ['a secured network', cafe, 'WIFI:T:WPA;S:Cafe Guest;P:espresso-2026;;'],
  ['a WPA3 network', { ...cafe, security: 'WPA3' }, 'WIFI:T:WPA;R:1;S:Cafe Guest;P:espresso-2026;;'],
  [
    'a WPA3 network in compatibility mode',
    { ...cafe, security: 'WPA3', compatibilityMode: true },
    'WIFI:T:SAE;S:Cafe Guest;P:espresso-2026;;',
  ],
  ['an open network', openCafe, 'WIFI:T:nopass;S:Cafe Guest;;'],
  [
    'special characters and emoji',
    { ...cafe, ssid: '🦊 Café;"', password: String.raw`a\b,c:<&'%20#` },
    String.raw`WIFI:T:WPA;S:🦊 Café\;\";P:a\\b\,c\:<&'%20#;;`,
  ],
])('the code on the page of %s joins it', (_, network, payload) => {
  expect(decodeCode(network)).toBe(payload);
});

it('the longest values fit into the code', () => {
  expect(decodeCode(longestNetwork)).toContain(`S:${longestNetwork.ssid};`);
});

/** What the page's own image says. */
function decodeCode(network: GuestNetwork): string {
  const html = renderGuestPage({
    ...site,
    network,
    device: 'android',
    assets: { script: '', css: '', themeScript: '' },
  });
  const [, image = ''] = /<img src="data:image\/svg\+xml,([^"]*)"/.exec(html) ?? [];
  return readQr(decodeURI(image.replaceAll('&#x27;', "'")));
}
