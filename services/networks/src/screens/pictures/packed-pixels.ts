import { setImmediate } from 'node:timers/promises';

/** Rows that are packed before others get their turn. */
const rowsAtOnce = 100;

/** Greys of eight bits, packed into `bits` a pixel with the leftmost in the highest; each row begins with a byte. */
export async function packedPixels(
  greys: Uint8Array,
  { width, height, bits }: { width: number; height: number; bits: 1 | 4 },
): Promise<{ rows: Buffer; bytesPerRow: number }> {
  const perByte = 8 / bits;
  const bytesPerRow = Math.ceil(width / perByte);
  const rows = Buffer.alloc(bytesPerRow * height);
  for (let y = 0; y < height; y++) {
    if (y % rowsAtOnce === 0) await setImmediate();
    for (let x = 0; x < width; x++) {
      const value = (greys[y * width + x] ?? 0) >> (8 - bits);
      const at = y * bytesPerRow + Math.floor(x / perByte);
      rows[at] = (rows[at] ?? 0) | (value << (8 - bits - (x % perByte) * bits));
    }
  }
  return { rows, bytesPerRow };
}
