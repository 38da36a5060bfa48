import { normalisedKey } from '@wifi-share/service-kit/search/normalised-key';

/** More digits and signs than these are a password of their own behind a word: `Summer-48213907-66!` */
const longestEnding = 10;

/**
 * `password` normalised, and without the digits and signs at its end, taken away one by one: `Love24!` is love24!, love24,
 * love2 and love. Without letters there is no word to find: signs and one digit are taken away.
 */
export function beginningsOf(password: string): string[] {
  let text = normalisedKey(password);
  if (!/\p{L}/u.test(text)) {
    const digits = text.replace(/\P{N}+$/u, '');
    return [text, text.slice(0, -1), digits, digits.slice(0, -1)];
  }
  const beginnings = [text];
  while (beginnings.length <= longestEnding && /\P{L}$/u.test(text)) {
    text = text.replace(/\P{L}$/u, '');
    beginnings.push(text);
  }
  return beginnings;
}
