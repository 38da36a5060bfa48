import type { QrImage } from '@wifi-share/contracts/entities/qr-image';
import { qrSvgPath } from '@wifi-share/wifi-formats/qr-svg-path';
import { LRUCache } from 'lru-cache';
import { encode as encodeQrCode } from 'uqr';
import { type Rgb, twoColourPng } from './two-colour-png.js';

type Drawing = Pick<QrImage, 'size' | 'margin' | 'level' | 'color'>;
type Code = Pick<QrImage, 'level'> & { text: string };

/** Rows of modules, dark ones true. */
type Modules = readonly (readonly boolean[])[];

/** At 80 kB for the largest. */
const mostCodes = 200;

/** Choosing the mask of a code takes longer than drawing it. */
const codes = new LRUCache<string, Modules, Code>({
  max: mostCodes,
  memoMethod: (_key, _stale, { context: { text, level } }) => encodeQrCode(text, { ecc: level, border: 0 }).data,
});

/** The modules of the code of `text`, with `margin` white ones on each side. */
export function modulesOf(text: string, { level, margin }: Pick<Drawing, 'level' | 'margin'>): Modules {
  const code = codes.memo(level + text, { context: { text, level } });
  const side = new Array<boolean>(margin).fill(false);
  const above = new Array<boolean[]>(margin).fill(new Array<boolean>(code.length + 2 * margin).fill(false));
  return [...above, ...code.map((row) => [...side, ...row, ...side]), ...above];
}

/** The code of `text` as an SVG document. */
export function qrSvg(text: string, drawing: Drawing): string {
  const { size, color } = drawing;
  const rows = modulesOf(text, drawing);
  const modules = rows.length;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} ${modules}" width="${size}" height="${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${modules}v${modules}H0z"/><path fill="${color}" d="${qrSvgPath(rows)}"/></svg>\n`,
  ].join('');
}

/**
 * The code of `text` as a PNG of two colours. A whole number of pixels for each module keeps its edges sharp; what is
 * left over widens the margin. Undefined when not even one pixel is left for each.
 */
export async function qrPng(text: string, drawing: Drawing): Promise<Uint8Array | undefined> {
  const { size, color } = drawing;
  const rows = modulesOf(text, drawing);
  const scale = Math.floor(size / rows.length);
  if (scale === 0) return undefined;
  const start = Math.floor((size - rows.length * scale) / 2);
  const bytes = Math.ceil(size / 8);
  const white = new Uint8Array(bytes);
  const lines = rows.map((row) => packedLine(row, { scale, start, bytes }));
  const line = (y: number): Uint8Array => lines[Math.floor((y - start) / scale)] ?? white;
  return twoColourPng({ size, colours: [[255, 255, 255], rgb(color)], line });
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

const rgb = (color: string): Rgb => {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
};
