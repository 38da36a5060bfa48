import type { Language } from '@wifi-share/contracts/languages';
import { limits } from '@wifi-share/contracts/limits';
import { FileProblem } from './file-problem.js';

const byteOrderMarks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** What spreadsheets on Windows write without Unicode, by the language that they are used in. */
const legacyEncodings: Record<Language, string> = {
  en: 'Windows-1252',
  de: 'Windows-1252',
  es: 'Windows-1252',
  cs: 'Windows-1250',
  tr: 'Windows-1254',
};

/** Bytes without a character become such a one. */
const control = /(?![\t\n\r])\p{Cc}/u;

export interface FileText {
  text: string;
  /** The encoding that was assumed, as the bytes do not say it; null for Unicode. */
  assumed: string | null;
}

/** The text of a chosen file. Throws `FileProblem`; one that is too large is refused before it is read. */
export async function fileText(file: File, language: Language): Promise<FileText> {
  if (file.size > limits.importBytesMax) throw new FileProblem('tooLarge');
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileProblem('unreadable');
  });
  return decodeText(new Uint8Array(bytes), language);
}

/** Bytes as text: UTF-8 or UTF-16 where they say so or fit, else the encoding that is usual in `language`. Throws `FileProblem`. */
export function decodeText(bytes: Uint8Array, language: Language): FileText {
  const mark = byteOrderMarks.find((known) => known.bytes.every((byte, at) => bytes[at] === byte));
  // A workbook or a picture has such bytes, and so has UTF-16 without its mark.
  if (mark?.encoding.startsWith('utf-16') !== true && bytes.includes(0)) throw new FileProblem('notText');
  const unicode = decode(bytes, mark?.encoding ?? 'utf-8');
  if (unicode !== null) return { text: unicode, assumed: null };
  const assumed = legacyEncodings[language];
  const text = mark ? null : decode(bytes, assumed);
  if (text === null || control.test(text)) throw new FileProblem('encoding');
  return { text, assumed };
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
