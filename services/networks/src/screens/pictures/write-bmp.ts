import { packedPixels } from './packed-pixels.js';

interface Pixels {
  /** Greys, or of 24 bits blue, green and red. */
  pixels: Uint8Array;
  width: number;
  height: number;
  bits: 1 | 4 | 8 | 24;
}

const fileHeaderBytes = 14;
const infoHeaderBytes = 40;
/** 72 dpi. */
const pixelsPerMetre = 2835;

/** A BMP without compression (BITMAPINFOHEADER), which microcontrollers show as it comes. */
export async function bmp({ pixels, width, height, bits }: Pixels): Promise<Buffer> {
  const { rows, bytesPerRow } =
    bits === 1 || bits === 4
      ? await packedPixels(pixels, { width, height, bits })
      : { rows: Buffer.from(pixels.buffer, pixels.byteOffset, pixels.length), bytesPerRow: (width * bits) / 8 };
  const stride = Math.ceil(bytesPerRow / 4) * 4;
  const colours = bits === 24 ? 0 : 2 ** bits;
  const start = fileHeaderBytes + infoHeaderBytes + colours * 4;
  const file = Buffer.alloc(start + stride * height);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(start, 10);
  file.writeUInt32LE(infoHeaderBytes, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  file.writeUInt32LE(stride * height, 34);
  for (const at of [38, 42]) file.writeInt32LE(pixelsPerMetre, at);
  file.writeUInt32LE(colours, 46);
  for (let colour = 0; colour < colours; colour++) {
    const grey = Math.round((colour * 255) / (colours - 1));
    file.set([grey, grey, grey, 0], fileHeaderBytes + infoHeaderBytes + colour * 4);
  }
  for (let y = 0; y < height; y++) {
    // The lowest row comes first.
    rows.copy(file, start + (height - 1 - y) * stride, y * bytesPerRow, (y + 1) * bytesPerRow);
  }
  return file;
}
