import type { QrImage } from '@wifi-share/contracts/entities/qr-image';
import { qrSvgPath } from '@wifi-share/wifi-formats/qr-svg-path';
import { encode as encodePng } from 'fast-png';
import { encode as encodeQrCode } from 'uqr';

type Drawing = Pick<QrImage, 'size' | 'margin' | 'level' | 'color'>;

/** The code of `text` as an SVG document. */
export function qrSvg(text: string, { size, margin, level, color }: Drawing): string {
  const { size: modules, data } = encodeQrCode(text, { ecc: level, border: margin });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} ${modules}" width="${size}" height="${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${modules}v${modules}H0z"/><path fill="${color}" d="${qrSvgPath(data)}"/></svg>\n`,
  ].join('');
}

/**
 * The code of `text` as a PNG of two colours. A whole number of pixels for each module keeps its edges sharp; what is
 * left over widens the margin. Undefined when not even one pixel is left for each.
 */
export function qrPng(text: string, { size, margin, level, color }: Drawing): Uint8Array | undefined {
  const { size: modules, data: rows } = encodeQrCode(text, { ecc: level, border: margin });
  const scale = Math.floor(size / modules);
  if (scale === 0) return undefined;
  const start = Math.floor((size - modules * scale) / 2);
  const bytesPerLine = Math.ceil(size / 8);
  const data = new Uint8Array(bytesPerLine * size);
  rows.forEach((row, y) => {
    const line = packedLine(row, { scale, start, bytes: bytesPerLine });
    for (let copy = 0; copy < scale; copy++) data.set(line, (start + y * scale + copy) * bytesPerLine);
  });
  return encodePng({ width: size, height: size, data, depth: 1, channels: 1, palette: [[255, 255, 255], rgb(color)] });
}

/** A line of pixels with one bit each, the leftmost in the highest bit; `start` white ones come first. */
function packedLine(row: readonly boolean[], { scale, start, bytes }: { scale: number; start: number; bytes: number }) {
  const line = new Uint8Array(bytes);
  row.forEach((dark, x) => {
    if (!dark) return;
    const first = start + x * scale;
    for (let pixel = first; pixel < first + scale; pixel++)
      line[pixel >> 3] = (line[pixel >> 3] ?? 0) | (0x80 >> (pixel & 7));
  });
  return line;
}

const rgb = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
