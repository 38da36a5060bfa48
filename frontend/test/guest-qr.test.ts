import type { GuestNetwork } from '@wifi-share/contracts/entities/network';
import jsqr from 'jsqr';
import { expect, it } from 'vitest';
import { renderGuestPage } from '../guest/render.js';
import { cafe, longestNetwork, openCafe, site } from './guest-page-input.js';

const pixelsPerModule = 4;

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

/** Draws the page's own image, module by module, and reads it with a decoder of another hand. */
function decodeCode(network: GuestNetwork): string {
  const html = renderGuestPage({
    ...site,
    network,
    device: 'android',
    assets: { scriptUrl: '/guest/abc.js', css: '', themeScript: '' },
  });
  const [, image = ''] = /<img src="data:image\/svg\+xml,([^"]*)"/.exec(html) ?? [];
  const svg = decodeURI(image.replaceAll('&#x27;', "'"));
  const size = Number(/viewBox='0 0 (\d+) /.exec(svg)?.[1]);
  const edge = size * pixelsPerModule;
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    paint(pixels, edge, Number(x), Number(y), Number(length));
  }
  const read = jsqr.default(pixels, edge, edge);
  return Buffer.from(read?.binaryData ?? []).toString('utf8');
}

function paint(pixels: Uint8ClampedArray, edge: number, x: number, y: number, length: number): void {
  for (let row = y * pixelsPerModule; row < (y + 1) * pixelsPerModule; row += 1) {
    const from = (row * edge + x * pixelsPerModule) * 4;
    pixels.fill(0, from, from + length * pixelsPerModule * 4);
    for (let alpha = from + 3; alpha < from + length * pixelsPerModule * 4; alpha += 4) pixels[alpha] = 255;
  }
}
