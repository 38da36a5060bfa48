import { encode } from 'uqr';

/** White modules around a code (ISO/IEC 18004 asks for four). */
const quietZone = 4;

/** Restores up to 15 % of a code: enough for print, small enough for long passwords. */
export const qrLevel = 'M';

interface QrMatrix {
  /** Modules along one edge, quiet zone included. */
  size: number;
  /** SVG path of the dark modules, one unit each. */
  path: string;
}

/** Encodes text as a QR code; throws when it is longer than any code can hold. */
export function qrMatrix(text: string): QrMatrix {
  const { size, data } = encode(text, { ecc: qrLevel, border: quietZone });
  const rows = data.map((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { size, path: rows.flat().join('') };
}

/** The dark stretches of a row as [start, length]. */
function runs(row: boolean[]): [number, number][] {
  const found: [number, number][] = [];
  row.forEach((dark, x) => {
    if (!dark) return;
    const last = found.at(-1);
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  });
  return found;
}
