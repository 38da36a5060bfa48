import { expect, it } from 'vitest';
import { qrSvg } from '@/lib/qr-download.js';
import { readQr } from './read-qr.js';

it.each(['https://wifi.example/wifi/aB3dE5gH7jK9?via=qr', 'WIFI:T:WPA;S:Café\\;Bar;P:a\\\\b\\"c\\,d\\:e;;'])(
  'the SVG of "%s" is read back by a decoder of another hand',
  (content) => {
    const svg = qrSvg(content);
    expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(readQr(svg)).toBe(content);
  },
);
