import jsqr from 'jsqr';
import { expect, it } from 'vitest';
import { qrSvg } from '@/lib/qr-download.js';

it.each(['https://wifi.example/wifi/aB3dE5gH7jK9?via=qr', 'WIFI:T:WPA;S:Café\\;Bar;P:a\\\\b\\"c\\,d\\:e;;'])(
  'the SVG of "%s" is read back by a decoder of another hand',
  (content) => {
    const svg = qrSvg(content);
    expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(decode(svg)).toBe(content);
  },
);

/** Paints the dark runs of the SVG, four pixels a module, and decodes the image. */
function decode(svg: string): string {
  const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const edge = modules * 4;
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row++) {
      const start = (row * edge + Number(x) * 4) * 4;
      for (let i = start; i < start + Number(length) * 16; i += 4) pixels.fill(0, i, i + 3);
    }
  }
  return Buffer.from(jsqr.default(pixels, edge, edge)?.binaryData ?? []).toString('utf8');
}
