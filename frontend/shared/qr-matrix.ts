import { qrSvgPath } from '@wifi-share/wifi-formats/qr-svg-path';
import { encode } from 'uqr';

/** White modules around a code (ISO/IEC 18004 asks for four). */
export const quietZone = 4;

/** Restores up to 15 % of a code: enough for print, small enough for long passwords. */
const qrLevel = 'M';

interface QrMatrix {
  /** Modules along one edge, quiet zone included. */
  size: number;
  /** SVG path of the dark modules, one unit each. */
  path: string;
}

/** Encodes text as a QR code; throws when it is longer than any code can hold. */
export function qrMatrix(text: string): QrMatrix {
  const { size, data } = encode(text, { ecc: qrLevel, border: quietZone });
  return { size, path: qrSvgPath(data) };
}
