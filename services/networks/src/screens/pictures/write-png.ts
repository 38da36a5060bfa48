import { compress, pngChunk, pngSignature } from '../../network-files/two-colour-png.js';
import { packedPixels } from './packed-pixels.js';

const greyscale = 0;

/** A PNG of greys with one or four bits per pixel (W3C PNG, third edition), which `sharp` writes as palettes alone. */
export async function greyPng(
  greys: Uint8Array,
  size: { width: number; height: number; bits: 1 | 4 },
): Promise<Buffer> {
  const { width, height, bits } = size;
  const { rows, bytesPerRow } = await packedPixels(greys, size);
  const lines = Buffer.alloc((bytesPerRow + 1) * height);
  for (let y = 0; y < height; y++) rows.copy(lines, y * (bytesPerRow + 1) + 1, y * bytesPerRow, (y + 1) * bytesPerRow);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, greyscale], 8);
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', await compress(lines)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
