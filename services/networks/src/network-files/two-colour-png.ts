import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

/** Runs in zlib's threads: requests of others are answered meanwhile. */
export const compress = promisify(deflate);

export type Rgb = readonly [red: number, green: number, blue: number];

interface Picture {
  /** Edge in pixels. */
  size: number;
  /** Of bits 0 and 1. */
  colours: readonly [Rgb, Rgb];
  /** The pixels of line `y`, a bit each with the leftmost in the highest; the same array for a line like the one above. */
  line(y: number): Uint8Array;
}

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const indexedColour = 3;
const filters = { none: 0, up: 2 };

/** A PNG of one bit per pixel (W3C PNG, third edition). A line like the one above is written as no difference to it. */
export async function twoColourPng({ size, colours, line }: Picture): Promise<Uint8Array> {
  const bytesPerLine = 1 + Math.ceil(size / 8);
  const lines = Buffer.alloc(bytesPerLine * size, filters.none);
  let above: Uint8Array | undefined;
  for (let y = 0; y < size; y++) {
    const pixels = line(y);
    if (pixels === above) lines[y * bytesPerLine] = filters.up;
    else lines.set(pixels, y * bytesPerLine + 1);
    above = pixels;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([1, indexedColour], 8);
  // The fastest level: the lines that are none compress well at any.
  const data = await compress(lines, { level: 1 });
  const palette = Buffer.from(colours.flat());
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    pngChunk('PLTE', palette),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}
