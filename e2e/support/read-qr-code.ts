import jsqr from 'jsqr';
import type { Locator } from 'playwright-core';
import { PNG } from 'pngjs';

/** What a camera reads from the code as it is drawn on the screen. Throws when it reads nothing. */
export async function readQrCode(code: Locator): Promise<string> {
  await code.scrollIntoViewIfNeeded();
  return readQrImage(await code.screenshot({ scale: 'device' }));
}

/** The same from a PNG file. */
export function readQrImage(png: Buffer): string {
  const { data, width, height } = PNG.sync.read(png);
  const read = jsqr.default(new Uint8ClampedArray(data), width, height);
  if (!read) throw new Error(`no code can be read in ${width} x ${height} pixels`);
  return read.data;
}
