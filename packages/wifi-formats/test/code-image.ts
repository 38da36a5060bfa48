import { PNG } from 'pngjs';
import { encode } from 'uqr';

const PIXELS_PER_MODULE = 4;

/** A black on white PNG of the text's QR code, with the quiet zone of four modules that the standard asks for. */
export function codeImage(text: string): Buffer {
  const { data: modules, size } = encode(text, { ecc: 'M', border: 4 });
  const png = new PNG({ width: size * PIXELS_PER_MODULE, height: size * PIXELS_PER_MODULE });
  for (let pixel = 0; pixel < png.width * png.height; pixel += 1) {
    const row = Math.floor(pixel / png.width / PIXELS_PER_MODULE);
    const column = Math.floor((pixel % png.width) / PIXELS_PER_MODULE);
    const shade = modules[row]![column] ? 0 : 255;
    png.data.set([shade, shade, shade, 255], pixel * 4);
  }
  return PNG.sync.write(png);
}
