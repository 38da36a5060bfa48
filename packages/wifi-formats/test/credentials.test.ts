import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isValidPassphrase, isValidSsid, utf8ByteLength } from '../src/credentials.js';
import { allowedNetwork } from './network-arbitraries.js';

const repeated = (text: string, lengths: number[]) => lengths.map((length) => text.repeat(length));

describe('the length of a text in UTF-8', () => {
  test.each([
    ['', 0],
    ['~', 1],
    ['\u0080', 2],
    ['\u07ff', 2],
    ['\u0800', 3],
    ['\uffff', 3],
    ['\u{10000}', 4],
    ['🇨🇿', 8],
    ['👨‍👩‍👧', 18],
  ])('of %j is %i bytes', (text, bytes) => {
    expect(utf8ByteLength(text)).toBe(bytes);
  });
});

describe('an SSID', () => {
  test.each([
    ['a'],
    ['a'.repeat(32)],
    ['é'.repeat(16)],
    ['☕'.repeat(10)],
    ['🇨🇿'.repeat(4)],
    [' '],
    [' Cafe '],
    ['👨‍👩‍👧'],
  ])('%j is allowed', (ssid) => {
    expect(isValidSsid(ssid)).toBe(true);
  });

  test.each([[''], ['a'.repeat(33)], [`${'é'.repeat(16)}a`], ['☕'.repeat(11)], [`${'🇨🇿'.repeat(4)}a`]])(
    '%j is refused for its length in bytes',
    (ssid) => {
      expect(isValidSsid(ssid)).toBe(false);
    },
  );

  test.each(['\u0000', '\t', '\n', '\r', '\u001f', '\u007f', '\u0080', '\u0085', '\u009f'])(
    'with the control character %j is refused wherever it stands',
    (character) => {
      expect([`${character}Cafe`, `Ca${character}fe`, `Cafe${character}`].filter(isValidSsid)).toEqual([]);
    },
  );

  test.each(['\ufffe', '\uffff'])('with %j, which no XML can carry, is refused wherever it stands', (character) => {
    expect([`${character}Cafe`, `Ca${character}fe`, `Cafe${character}`].filter(isValidSsid)).toEqual([]);
  });

  test('with half a surrogate pair is refused, since no UTF-8 can carry it', () => {
    expect(['\ud83d', 'a\ude00b', '\ude00\ud83d'].filter(isValidSsid)).toEqual([]);
  });
});

describe.each(['WPA2', 'WPA3'] as const)('a %s passphrase', (security) => {
  test('of 8 to 63 printable ASCII characters is allowed', () => {
    for (const password of [...repeated('x', [8, 9, 62, 63]), ...repeated(' ', [8]), ...repeated('~', [63])]) {
      expect(isValidPassphrase(security, password), password).toBe(true);
    }
  });

  test('of any other length is refused', () => {
    expect(repeated('x', [0, 1, 7, 64, 65]).filter((password) => isValidPassphrase(security, password))).toEqual([]);
  });

  test('with a character outside printable ASCII is refused', () => {
    const outside = ['\u0000', '\n', '\u001f', '\u007f', '\u0080', 'é', '☕'];
    const passwords = outside.flatMap((character) => [
      `${character}password`,
      `pass${character}word`,
      `password${character}`,
    ]);
    expect(passwords.filter((password) => isValidPassphrase(security, password))).toEqual([]);
  });
});

describe('64 hexadecimal digits', () => {
  const key = '0123456789abcdefABCDEF0123456789abcdefABCDEF0123456789abcdefABCD';

  test('are a WPA2 key', () => {
    expect(isValidPassphrase('WPA2', key)).toBe(true);
  });

  test('are refused for WPA3, which has no raw key', () => {
    expect(isValidPassphrase('WPA3', key)).toBe(false);
  });

  test.each(['g', 'G', ' ', '٣'])('of which one is %j are refused', (character) => {
    expect(isValidPassphrase('WPA2', key.slice(1) + character)).toBe(false);
  });
});

describe('a WEP key', () => {
  test('is 5 or 13 printable ASCII characters, nothing between, below or above', () => {
    const lengths = Array.from({ length: 40 }, (_, length) => length);
    expect(lengths.filter((length) => isValidPassphrase('WEP', '~'.repeat(length)))).toEqual([5, 13]);
  });

  test('may be 10 or 26 hexadecimal digits as well', () => {
    const lengths = Array.from({ length: 40 }, (_, length) => length);
    expect(lengths.filter((length) => isValidPassphrase('WEP', 'aF'.repeat(20).slice(0, length)))).toEqual([
      5, 10, 13, 26,
    ]);
  });

  test.each(['abcd\n', 'abcdé', '012345678g', '\u007fbcde'])('%j is refused', (password) => {
    expect(isValidPassphrase('WEP', password)).toBe(false);
  });
});

test('an open network has the empty password and no other', () => {
  expect(['', ' ', 'x', '\n', 'password'].filter((password) => isValidPassphrase('NONE', password))).toEqual(['']);
});

test('every network within the bounds is allowed, whatever characters it is made of', () => {
  fc.assert(
    fc.property(allowedNetwork, ({ ssid, password, security }) => {
      expect([isValidSsid(ssid), isValidPassphrase(security, password)]).toEqual([true, true]);
    }),
  );
});
