import { randomInt } from 'node:crypto';
import type { PasswordStyle } from '@wifi-share/contracts/entities/router';
import type { Language } from '@wifi-share/contracts/languages';
import { words as cs } from './words/cs.js';
import { words as de } from './words/de.js';
import { words as en } from './words/en.js';
import { words as es } from './words/es.js';
import { words as tr } from './words/tr.js';

const listed = (text: string): string[] => text.trim().split(/\s+/);
const lists: Record<Language, string[]> = {
  cs: listed(cs),
  de: listed(de),
  en: listed(en),
  es: listed(es),
  tr: listed(tr),
};

/** Without what is mistaken for another: 0 O, 1 l I, 5 S, 8 B, 2 Z. */
const characters = [...'abcdefghijkmnpqrstuvwxyz34679'];
/** Without 0 and 1, which are mistaken for letters. */
const digits = [...'23456789'];
const [wordsCount, digitsCount, charactersCount] = [3, 4, 12];

const some = (count: number, of: readonly string[]): string[] =>
  Array.from({ length: count }, () => of[randomInt(of.length)] ?? '');

/** A password that is easily typed: `river-lemon-table-4729` in the words of a language, or random characters. */
export function newPassword(style: PasswordStyle): string {
  if (style.kind === 'random') return some(charactersCount, characters).join('');
  return [...some(wordsCount, lists[style.language]), some(digitsCount, digits).join('')].join('-');
}

/** How many bits of chance such a password has. */
export function bitsOf(style: PasswordStyle): number {
  if (style.kind === 'random') return charactersCount * Math.log2(characters.length);
  return wordsCount * Math.log2(lists[style.language].length) + digitsCount * Math.log2(digits.length);
}
