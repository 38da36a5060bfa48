import { limits } from '@wifi-share/contracts/limits';
import { logoSize } from '@wifi-share/contracts/logo-size';
import sharp from 'sharp';

// Only these are ever read: no SVG, which may load and draw what it likes (R62).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** A picture of few bytes may unfold to very many pixels. */
const mostPixels = 16_000_000;

/** Draws a PNG, JPEG or WebP again, without anything but its pixels; null for all else. */
export async function drawLogo(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
    const drawn = picture.resize({ ...logoSize, fit: 'inside', withoutEnlargement: true });
    for (const quality of [90, 70, 40]) {
      const image = await drawn.clone().webp({ quality }).toBuffer();
      if (image.length <= limits.logoBytesMax) return image;
    }
    return null;
  } catch {
    return null;
  }
}
