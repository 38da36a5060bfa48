import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// By itself it would fetch this from the internet.
const module = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(module)).buffer } });

/** What every QR code in an image or in the bytes of a file says, in no order; found by a decoder of another hand. */
export async function codesIn(image: ImageData | Uint8Array): Promise<string[]> {
  const codes = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 32 });
  return codes.filter(({ isValid }) => isValid).map(({ bytes }) => Buffer.from(bytes).toString('utf8'));
}
