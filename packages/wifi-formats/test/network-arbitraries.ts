import * as fc from 'fast-check';
import type { WifiNetwork } from '../src/wifi-network.js';

const security = fc.constantFrom('WPA2', 'WPA3', 'WEP', 'NONE');

const awkward = fc.constantFrom(...'\\;,:"\'%&<>= ', 'T:', 'S:', 'P:', 'H:', 'WIFI:', ';;', '\\\\');
const printableAscii = fc.string({ minLength: 1, maxLength: 1 });
const international = fc.constantFrom(...'ěščřžýáíéúůďťňĚŠČŘŽğüşıöçİĞÜŞßñ東京Жאش', '☕️', '🇨🇿', '👨‍👩‍👧', 'e\u0301');

/** Any code point that an SSID may have, up to the last plane. */
const anyCharacter = fc
  .oneof(fc.integer({ min: 0x20, max: 0xffff }), fc.integer({ min: 0x1_0000, max: 0x10_ffff }))
  .map((codePoint) => String.fromCodePoint(codePoint))
  .filter((character) => !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(character));

const hexDigits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: length, maxLength: length });

/** Text of the awkward pieces, cut at a whole piece to at most `maxBytes` of UTF-8. */
const textWithin = (pieces: fc.Arbitrary<string>, minBytes: number, maxBytes: number) =>
  fc
    .array(pieces, { minLength: minBytes, maxLength: maxBytes })
    .map((chosen) => chosen.reduce((text, piece) => (Buffer.byteLength(text + piece) > maxBytes ? text : text + piece)))
    .filter((text) => Buffer.byteLength(text) >= minBytes);

const passphrase = fc.oneof(textWithin(fc.oneof(awkward, printableAscii), 8, 63), hexDigits(12));

const passwords = {
  WPA2: fc.oneof({ weight: 4, arbitrary: passphrase }, { weight: 1, arbitrary: hexDigits(64) }),
  WPA3: passphrase,
  WEP: fc.oneof(
    textWithin(fc.oneof(awkward, printableAscii), 5, 5),
    textWithin(fc.oneof(awkward, printableAscii), 13, 13),
    hexDigits(10),
    hexDigits(26),
  ),
  NONE: fc.constant(''),
};

/** Any text at all, far beyond the bounds of R19. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(awkward, international)).map((t) => t.join('')),
);

export const anyNetwork: fc.Arbitrary<WifiNetwork> = fc.record({
  ssid: anyText,
  password: anyText,
  security,
  hidden: fc.boolean(),
});

/** Networks within the bounds of R19, leaning to characters that codes get wrong. */
export const allowedNetwork: fc.Arbitrary<WifiNetwork> = security.chain((chosen) =>
  fc.record({
    ssid: textWithin(fc.oneof(awkward, printableAscii, international, anyCharacter), 1, 32),
    password: passwords[chosen],
    security: fc.constant(chosen),
    hidden: fc.boolean(),
  }),
);
