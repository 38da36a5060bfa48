import { PDFiumLibrary } from '@hyzyla/pdfium';
import { codesIn } from './zxing.js';

const dotsPerInch = 200;
const pointsPerInch = 72;
const millimetresPerInch = 25.4;

const pdfium = PDFiumLibrary.init();

export interface PrintedPage {
  /** In millimetres. */
  width: number;
  height: number;
  image: ImageData;
}

/** The pages of a PDF, as a printer puts them on paper. */
export async function printedPages(pdf: Buffer): Promise<PrintedPage[]> {
  const document = await (await pdfium).loadDocument(pdf);
  try {
    const pages: PrintedPage[] = [];
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const { data, width, height } = await page.render({ scale: dotsPerInch / pointsPerInch, render: 'bitmap' });
      pages.push({
        width: (originalWidth / pointsPerInch) * millimetresPerInch,
        height: (originalHeight / pointsPerInch) * millimetresPerInch,
        image: { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as ImageData,
      });
    }
    return pages;
  } finally {
    document.destroy();
  }
}

/** What every code on the page says, in no order. */
export const codesOn = ({ image }: PrintedPage): Promise<string[]> => codesIn(image);

/** Whether nothing is printed within so many millimetres of the page's edges. */
export function isBlankAlongEdges({ image: { data, width, height } }: PrintedPage, millimetres: number): boolean {
  const margin = Math.floor((millimetres / millimetresPerInch) * dotsPerInch);
  for (let y = 0; y < height; y++) {
    const isEdgeRow = y < margin || y >= height - margin;
    for (let x = 0; x < width; x += !isEdgeRow && x === margin ? width - 2 * margin : 1) {
      if (data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3).some((shade) => shade < 250)) return false;
    }
  }
  return true;
}

/** The share of an image's dots that are dark in one page and light in the other; the edges of letters and codes are. */
export function unlikeness({ image: one }: PrintedPage, { image: other }: PrintedPage): number {
  let [unlike, all] = [0, 0];
  for (let y = 0; y < Math.min(one.height, other.height); y++) {
    for (let x = 0; x < Math.min(one.width, other.width); x++) {
      const shade = ({ data, width }: ImageData) => data[(y * width + x) * 4] ?? 0;
      if (Math.abs(shade(one) - shade(other)) > 128) unlike++;
      all++;
    }
  }
  return unlike / all;
}
