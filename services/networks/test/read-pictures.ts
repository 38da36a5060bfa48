import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { decode } from 'fast-png';
import sharp from 'sharp';
import { expect } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// By itself it would fetch this from the internet.
const module = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(module)).buffer } });

/** As it is decoded. */
export interface Picture {
  width: number;
  height: number;
  bits: number;
  /** Red, green, blue and alpha. */
  pixels: Uint8ClampedArray;
}

/** An independent reading of a PNG: what it says of itself, and its pixels. */
export async function readPng(file: Buffer): Promise<Picture> {
  const { width, height, depth, channels } = decode(file);
  const { data } = await sharp(file).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width, height, bits: depth * channels, pixels: new Uint8ClampedArray(data) };
}

/** The same of a BMP without compression, by its specification. */
async function readBmp(file: Buffer): Promise<Picture> {
  expect(file.toString('latin1', 0, 2)).toBe('BM');
  expect(file.readUInt32LE(2)).toBe(file.length);
  const [start, width, height, bits] = [
    file.readUInt32LE(10),
    file.readInt32LE(18),
    file.readInt32LE(22),
    file.readUInt16LE(28),
  ];
  expect(file.readUInt32LE(30)).toBe(0);
  const stride = Math.ceil((width * bits) / 32) * 4;
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const row = start + (height - 1 - y) * stride;
      const at = row + Math.floor((x * bits) / 8);
      const value = (file[at]! >> (8 - bits - ((x * bits) % 8))) & (2 ** bits - 1);
      const bgr = bits === 24 ? file.subarray(at, at + 3) : file.subarray(54 + value * 4, 57 + value * 4);
      pixels.set([bgr[2]!, bgr[1]!, bgr[0]!], (y * width + x) * 4);
    }
  }
  return { width, height, bits, pixels };
}

export const pictureReaders = { png: readPng, bmp: readBmp };

/** The texts of its codes that are dark on light, as every camera reads them. */
export async function codesIn({ pixels: data, width, height }: Picture): Promise<string[]> {
  const image = { data, width, height, colorSpace: 'srgb' } as unknown as ImageData;
  const found = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true, tryInvert: false });
  return found.map(({ text }) => text);
}
