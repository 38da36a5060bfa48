import { escapeXml, type Font, fonts, widthOf } from './fonts.js';

interface Wanted {
  text: string;
  font: Font;
  /** The largest size that is wanted, in pixels. */
  size: number;
  width: number;
  /** The most lines that it may fill. */
  lines: number;
  colour?: string;
}

export interface TextBlock {
  height: number;
  /** As SVG, with its upper left corner at `x`, `y`; or its middle, where it is `centred`. */
  draw(x: number, y: number, centred?: boolean): string;
}

const lineHeight = 1.28;
/** Where the letters of a line stand in it. */
const baseline = 0.98;
/** Smaller letters cannot be read on any display. */
const sizeMin = 9;

/** A text in the largest size that fits; null where none does. */
export function textBlock({ text, font, size, width, lines, colour = '#000' }: Wanted): TextBlock | null {
  for (let tried = size; tried >= sizeMin; tried = Math.min(tried - 0.5, tried * 0.95)) {
    const rows = font === 'mono' ? brokenByLetters(text, tried, width) : brokenByWords(text, font, tried, width);
    if (!rows || rows.length > lines) continue;
    return {
      height: rows.length * tried * lineHeight,
      draw: (x, y, centred = false) =>
        rows
          .map((row, line) => {
            const at = `x="${x}" y="${Math.round(y + tried * (line * lineHeight + baseline))}"`;
            const anchor = centred ? ' text-anchor="middle"' : '';
            return `<text ${at}${anchor} font-size="${tried}" ${fonts[font]} fill="${colour}" xml:space="preserve">${escapeXml(row)}</text>`;
          })
          .join(''),
    };
  }
  return null;
}

/** What is typed may be broken anywhere, and its spaces count. */
function brokenByLetters(text: string, size: number, width: number): string[] | null {
  const perLine = Math.floor(width / (widthOf('0', 'mono') * size));
  if (perLine < 1) return null;
  const letters = [...text];
  // Lines of about the same length are easier to copy.
  const rows = Math.max(1, Math.ceil(letters.length / perLine));
  const length = Math.ceil(letters.length / rows);
  return Array.from({ length: rows }, (_, row) => letters.slice(row * length, (row + 1) * length).join(''));
}

function brokenByWords(text: string, font: Font, size: number, width: number): string[] | null {
  const space = (widthOf('i i', font) - widthOf('ii', font)) * size;
  const rows: string[] = [];
  let row = '';
  let filled = 0;
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const length = widthOf(word, font) * size;
    if (length > width) return null;
    if (row !== '' && filled + space + length > width) {
      rows.push(row);
      [row, filled] = ['', 0];
    }
    filled += (row === '' ? 0 : space) + length;
    row += (row === '' ? '' : ' ') + word;
  }
  return [...rows, row];
}
