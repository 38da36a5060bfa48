import { readCommonPasswords } from '@wifi-share/service-kit/passwords/common-passwords';
import { expect, it } from 'vitest';
import { isCommonPassword } from '../src/passwords/common-passwords.js';

const mostCommon = readCommonPasswords(12_500)
  .filter(({ length }) => length >= 6)
  .slice(0, 10_000);

it('the 10,000 most common passwords are known, the first of them first', () => {
  expect(mostCommon).toHaveLength(10_000);
  expect(mostCommon.slice(0, 4)).toEqual(['123456', 'password', '12345678', 'qwerty']);
});

it.each<[string, (password: string) => string]>([
  ['as they are', (password) => password],
  ['in capitals', (password) => password.toUpperCase()],
  ['with a capital first', ([first = '', ...rest]) => first.toUpperCase() + rest.join('')],
  ['with a digit at the end', (password) => `${password}7`],
  ['with a sign at the end', (password) => `${password}!`],
  ['with both', (password) => `${password}1!`],
])('each of them is refused %s', (_how, variantOf) => {
  expect(mostCommon.map(variantOf).filter((password) => !isCommonPassword(password))).toEqual([]);
});
