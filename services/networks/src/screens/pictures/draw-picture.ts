import { renderAsync } from '@resvg/resvg-js';
import type { ScreenState } from '@wifi-share/contracts/entities/screen';
import type { ScreenPicture } from '@wifi-share/contracts/entities/screen-picture';
import sharp, { type Sharp } from 'sharp';
import { drawingOf } from './fonts.js';
import type { DrawnLogo } from './picture-blocks.js';
import { isNight } from './picture-colours.js';
import { pictureSvg } from './picture-svg.js';
import { bmp } from './write-bmp.js';
import { greyPng } from './write-png.js';

export const pictureFormats = ['png', 'bmp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

interface Wanted {
  state: ScreenState;
  picture: ScreenPicture;
  format: PictureFormat;
  /** Of the network, as it is stored; null where there is none. */
  logo: Buffer | null;
}

/** Draws a picture in threads of its own. */
export async function drawPicture({ state, picture, format, logo }: Wanted): Promise<Buffer> {
  const { w, h, rotate } = picture;
  const isTurned = rotate === '90' || rotate === '270';
  const upright = isTurned ? { width: h, height: w } : { width: w, height: h };
  const svg = pictureSvg(state, { ...picture, ...upright }, logo && (await drawnLogo(logo)));
  const drawn = await renderAsync(svg, await drawingOf(svg));
  const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const;
  const turned = sharp(drawn.pixels, { raw }).rotate(Number(rotate)).removeAlpha();
  const blackBelow = isNight(state) ? thresholds.night : thresholds.day;
  return writers[format](turned, { width: w, height: h, bits: Number(picture.bits) as Bits, blackBelow });
}

/** What draws the SVG reads no WebP. */
async function drawnLogo(stored: Buffer): Promise<DrawnLogo> {
  const { data: image, info } = await sharp(stored).png().toBuffer({ resolveWithObject: true });
  return { image, width: info.width, height: info.height };
}

/** Half would leave thin letters out: their edges count as letters, which are dark by day and light at night. */
const thresholds = { day: 160, night: 96 };

type Bits = 1 | 4 | 8 | 24;

interface Size {
  width: number;
  height: number;
  bits: Bits;
  /** Grey, of one bit. */
  blackBelow: number;
}

/** What stands at each bit depth. Letters have edges of greys: of one bit they become black or white. */
const greysOf = (turned: Sharp, { bits, blackBelow }: Pick<Size, 'bits' | 'blackBelow'>): Sharp => {
  const greys = turned.greyscale().toColourspace('b-w');
  return bits === 1 ? greys.threshold(blackBelow) : greys;
};

/** Blue first, as BMP has it. */
const swapped: [[number, number, number], [number, number, number], [number, number, number]] = [
  [0, 0, 1],
  [0, 1, 0],
  [1, 0, 0],
];

const writers: Record<PictureFormat, (turned: Sharp, size: Size) => Promise<Buffer>> = {
  async png(turned, { width, height, bits, blackBelow }) {
    if (bits === 24) return turned.png().toBuffer();
    const greys = greysOf(turned, { bits, blackBelow });
    if (bits === 8) return greys.png().toBuffer();
    return greyPng(await greys.raw().toBuffer(), { width, height, bits });
  },

  async bmp(turned, { width, height, bits, blackBelow }) {
    const pixels = await (bits === 24 ? turned.recomb(swapped) : greysOf(turned, { bits, blackBelow }))
      .raw()
      .toBuffer();
    return bmp({ pixels, width, height, bits });
  },
};
