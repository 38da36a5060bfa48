import { dictionary } from '@zxcvbn-ts/language-common';

const commonPasswords = new Set<string>(dictionary['passwords-common']);

/** What people put around a word so that it counts as another one: Password-2026! */
const around = /^\P{L}+|\P{L}+$/gu;

/** Whether `text` is a common password, alone, again and again, or between digits and signs. */
export function isCommonPassword(text: string): boolean {
  const plain = text.toLowerCase();
  return [plain, plain.replace(around, '')].some((word) => commonPasswords.has(word.replace(/^(.+?)\1+$/, '$1')));
}
