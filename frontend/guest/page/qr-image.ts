import { qrMatrix } from '../../shared/qr-matrix.js';

/**
 * A QR code as the address of an image (`data:`), black on white in every theme. An image rather than an inline
 * `<svg>`, because phones offer to read a code under a long press on images only.
 */
export function qrImage(text: string): string {
  const { size, path } = qrMatrix(text);
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${size} ${size}' shape-rendering='crispEdges'>` +
    `<path fill='white' d='M0 0h${size}v${size}H0z'/><path d='${path}'/></svg>`;
  return `data:image/svg+xml,${encodeURI(svg)}`;
}
