/** A part of a picture that stands above or below others. In pixels. */
export interface PictureBlock {
  height: number;
  /** As SVG, with its upper left corner at `x`, `y`; or its middle, where it is `centred`. */
  draw(x: number, y: number, centred?: boolean): string;
}

/** A network's logo as an SVG shows it. In pixels of its own. */
export interface DrawnLogo {
  /** A PNG. */
  image: Buffer;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** The most that a logo is enlarged: a small one would be blurred. */
const enlargedMost = 1.5;
/** White around a logo, of its height: it is made for white paper, as the screen's page has it. */
const plate = 0.06;

/** As large as has room, on white. */
export function logoBlock({ image, width, height }: DrawnLogo, room: Size): PictureBlock {
  const margin = Math.round(room.height * plate);
  const scale = Math.min(room.height / height, (room.width - 2 * margin) / width, enlargedMost);
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  const [outerWide, outerHigh] = [wide + 2 * margin, high + 2 * margin];
  return {
    height: outerHigh,
    draw(x, y, centred = false) {
      const left = Math.round(centred ? x - outerWide / 2 : x);
      const top = Math.round(y);
      const source = `data:image/png;base64,${image.toString('base64')}`;
      return [
        `<rect x="${left}" y="${top}" width="${outerWide}" height="${outerHigh}" fill="#fff"/>`,
        `<image x="${left + margin}" y="${top + margin}" width="${wide}" height="${high}" href="${source}"/>`,
      ].join('');
    },
  };
}

/** A line in the network's own colour, as under the name on the screen's page. */
export const lineBlock = ({ width, height, colour }: Size & { colour: string }): PictureBlock => ({
  height,
  draw: (x, y, centred = false) =>
    `<rect x="${Math.round(centred ? x - width / 2 : x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${height}" fill="${colour}"/>`,
});
