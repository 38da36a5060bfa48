import { limits } from '@wifi-share/contracts/limits';
import { readCommonPasswords } from '@wifi-share/service-kit/passwords/common-passwords';
import { beginningsOf } from './beginnings.js';

const refused = 10_000;

/** More than enough for these: one of six is too short. */
const read = 20_000;

/** Shorter words say little of a password that begins with them. */
const shortestWord = 4;

/** The most common passwords that the rule of length lets through, and words that are as common, to which people add digits. */
function mostCommon(): Set<string> {
  const words = [...new Set(readCommonPasswords(read))].filter(({ length }) => length >= shortestWord);
  const last = words.filter(({ length }) => length >= limits.passwordMin)[refused - 1] ?? '';
  return new Set(words.slice(0, words.indexOf(last) + 1));
}

const commonPasswords = mostCommon();

/** Digits and signs for the letters that they look like: p@ssw0rd. */
const letterOf: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

const asLetters = (text: string): string =>
  /\p{L}/u.test(text) ? text.replace(/[013457@$]/g, (sign) => letterOf[sign] ?? sign) : text;

/**
 * Whether `password` is one of the 10,000 most common ones (R58), in whatever case, with signs for letters, or with digits
 * and signs at its end.
 */
export const isCommonPassword = (password: string): boolean =>
  beginningsOf(password).some((text) => commonPasswords.has(text) || commonPasswords.has(asLetters(text)));
