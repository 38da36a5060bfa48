import jsqr from 'jsqr';
import type { Locator } from 'playwright-core';
import { PNG } from 'pngjs';

/** What a camera reads from the code as it is drawn on the screen. Throws when it reads nothing. */
export async function readQrCode(code: Locator): Promise<string> {
  await code.scrollIntoViewIfNeeded();
  const { data, width, height } = PNG.sync.read(await code.screenshot({ scale: 'device' }));
  const read = jsqr.default(new Uint8ClampedArray(data), width, height);
  if (!read) throw new Error(`no code can be read in ${width} x ${height} pixels`);
  return read.data;
}
