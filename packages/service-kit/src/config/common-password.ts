import { dictionary } from '@zxcvbn-ts/language-common';

const commonPasswords = new Set<string>(dictionary['passwords-common']);

/** Digits and signs around a word: Password-2026! */
const around = /^\P{L}+|\P{L}+$/gu;

/** Whether `text` is a common password, also repeated or between digits and signs. */
export function isCommonPassword(text: string): boolean {
  const plain = text.toLowerCase();
  return [plain, plain.replace(around, '')].some((word) => commonPasswords.has(word.replace(/^(.+?)\1+$/, '$1')));
}
