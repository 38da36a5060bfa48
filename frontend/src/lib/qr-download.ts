import { qrMatrix } from '../../shared/qr-matrix.js';
import { saveFile } from './save-file.js';

/** Edge of a PNG in pixels: sharp on a poster of 20 cm. */
export const pngSize = 1024;

/** A code as an SVG document of its own: black on white, whatever the theme. */
export function qrSvg(text: string): string {
  const { size, path } = qrMatrix(text);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${pngSize}" height="${pngSize}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
  ].join('');
}

export function downloadSvg(text: string, fileName: string): void {
  saveFile(new Blob([qrSvg(text)], { type: 'image/svg+xml' }), fileName);
}

/** Draws the code into a PNG and saves it. */
export async function downloadPng(text: string, fileName: string): Promise<void> {
  const { size, path } = qrMatrix(text);
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser cannot draw images');
  canvas.width = canvas.height = pngSize;
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, pngSize, pngSize);
  // A whole number of pixels for each module keeps its edges sharp; what is left over widens the margin.
  const scale = Math.floor(pngSize / size);
  const margin = Math.floor((pngSize - size * scale) / 2);
  drawing.translate(margin, margin);
  drawing.scale(scale, scale);
  drawing.fillStyle = '#000';
  drawing.fill(new Path2D(path));
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!image) throw new Error('The image could not be made');
  saveFile(image, fileName);
}
