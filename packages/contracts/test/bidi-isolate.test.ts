import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bidiIsolate } from '../src/bidi-isolate.js';

it.each(['Café Central', 'Šárka’s WLAN', '東京 駅', 'Bar 🍸 & Grill', 'Gäste · 2. OG (links)', ''])(
  'an ordinary name stays as it is: %s',
  (name) => {
    expect(bidiIsolate(name)).toBe(name);
  },
);

it.each([
  ['of a script that runs from right to left', 'מלון ים', '\u2068מלון ים\u2069'],
  ['that reverses what follows', 'cafe \u202Egpj.exe', '\u2068cafe gpj.exe\u2069'],
  ['that ends what it did not begin', 'cafe\u2069\u202E', '\u2068cafe\u2069'],
  ['that does not end what it began', 'cafe\u2067bar', '\u2068cafe\u2067bar\u2069\u2069'],
  ['that holds one that is isolated already', 'ask \u2068דנה\u2069', '\u2068ask \u2068דנה\u2069\u2069'],
])('a name %s keeps that to itself', (_, name, shown) => {
  expect(bidiIsolate(name)).toBe(shown);
});

it('whatever a name holds, nothing of it reaches beyond it', () => {
  const pieces = fc.constantFrom(
    'a',
    'ש',
    '1',
    ' ',
    '(',
    '\u2029',
    ...'\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069',
  );
  fc.assert(
    fc.property(fc.array(pieces), (parts) => {
      let depth = 0;
      for (const character of bidiIsolate(parts.join(''))) {
        expect(character).not.toMatch(/[\u2029-\u202E]/);
        if (/[\u2066-\u2068]/.test(character)) depth += 1;
        if (character === '\u2069') depth -= 1;
        expect(depth).toBeGreaterThanOrEqual(0);
      }
      expect(depth).toBe(0);
    }),
  );
});
