import { escapeXml, type Font, fonts, widthOf } from './fonts.js';
import type { PictureBlock } from './picture-blocks.js';

interface Wanted {
  text: string;
  font: Font;
  /** The largest size that is wanted, in pixels. */
  size: number;
  width: number;
  /** The most lines that it may fill. */
  lines: number;
  colour: string;
}

const lineHeight = 1.28;
/** Where the letters of a line stand in it. */
const baseline = 0.98;
/** Smaller letters cannot be read on any display. */
const sizeMin = 9;
/** A word that is too long for a line makes its text smaller up to this share, then it is broken. */
const wholeWordsFrom = 0.7;

/** A text in the largest size that fits; null where none does. */
export function textBlock({ text, font, size, width, lines, colour }: Wanted): PictureBlock | null {
  for (let tried = size; tried >= sizeMin; tried = Math.min(tried - 0.5, tried * 0.95)) {
    const parts = tried < size * wholeWordsFrom ? (word: Word) => partsOf(word, font, width / tried) : undefined;
    const rows =
      font === 'mono'
        ? brokenByLetters(text, { size: tried, width, lines })
        : brokenByWords(wordsOf(text).flatMap(parts ?? ((word) => word)), { font, size: tried, width });
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

function evenParts(text: string, count: number): string[] {
  const letters = [...text];
  const length = Math.ceil(letters.length / count);
  return Array.from({ length: count }, (_, part) => letters.slice(part * length, (part + 1) * length).join(''));
}

/** What is typed may be broken anywhere, and its spaces count. Lines of about the same length are easier to copy. */
function brokenByLetters(text: string, { size, width, lines }: Pick<Wanted, 'size' | 'width' | 'lines'>) {
  for (let rows = 1; rows <= lines; rows++) {
    const broken = evenParts(text, rows);
    if (broken.every((row) => widthOf(row, 'mono') * size <= width)) return broken;
  }
  return null;
}

/** Each of these letters is a word of its own, without a space before it. */
const wordLetters = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';
const wordPattern = new RegExp(`(\\s*)([${wordLetters}]|[^\\s${wordLetters}]+)`, 'gu');

interface Word {
  text: string;
  /** Stands behind a space. */
  isSpaced: boolean;
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(wordPattern)].map(([, before, word = '']) => ({ text: word, isSpaced: before !== '' }));

/** Parts of about the same length, each of which has room in `room` widths of its font's size. */
function partsOf({ text, isSpaced }: Word, font: Font, room: number): Word[] {
  for (let count = 1; count < text.length; count++) {
    const parts = evenParts(text, count);
    if (parts.every((part) => widthOf(part, font) <= room))
      return parts.map((part, index) => ({ text: part, isSpaced: index === 0 && isSpaced }));
  }
  return [{ text, isSpaced }];
}

function brokenByWords(words: Word[], { font, size, width }: Pick<Wanted, 'font' | 'size' | 'width'>) {
  const space = (widthOf('i i', font) - widthOf('ii', font)) * size;
  const rows: string[] = [];
  let row = '';
  let filled = 0;
  for (const word of words) {
    const length = widthOf(word.text, font) * size;
    if (length > width) return null;
    const isSpaced = row !== '' && word.isSpaced;
    if (row !== '' && filled + (isSpaced ? space : 0) + length > width) {
      rows.push(row);
      [row, filled] = [word.text, length];
    } else {
      filled += (isSpaced ? space : 0) + length;
      row += (isSpaced ? ' ' : '') + word.text;
    }
  }
  return [...rows, row];
}
