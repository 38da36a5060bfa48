import { readCommonPasswords } from '../passwords/common-passwords.js';

/** Deeper than for people's own passwords: one code opens the whole admin area. */
const refused = 50_000;

const commonPasswords = new Set(readCommonPasswords(refused));

/** Digits and signs around a word: Password-2026! */
const around = /^\P{L}+|\P{L}+$/gu;

/** Whether `text` is a common password, also repeated or between digits and signs. */
export function isCommonPassword(text: string): boolean {
  const plain = text.toLowerCase();
  return [plain, plain.replace(around, '')].some((word) => commonPasswords.has(word.replace(/^(.+?)\1+$/, '$1')));
}
