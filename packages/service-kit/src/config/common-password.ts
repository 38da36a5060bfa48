import { readCommonPasswords } from '../passwords/common-passwords.js';

/** Deeper than for people's own passwords: one code opens the whole admin area. */
const refused = 50_000;

/** Digits and signs around a word: Password-2026! */
const around = /^\P{L}+|\P{L}+$/gu;

/** Whether `text` is a common password, also repeated or between digits and signs. */
export function isCommonPassword(text: string): boolean {
  const plain = text.toLowerCase();
  // Asked for a few settings at the start in production alone: kept, they would be 4 MB of each service.
  const commonPasswords = new Set(readCommonPasswords(refused));
  return [plain, plain.replace(around, '')].some((word) => commonPasswords.has(word.replace(/^(.+?)\1+$/, '$1')));
}
