import { DOMParser } from '@xmldom/xmldom';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeXml } from '../src/escape-xml.js';

test('what XML gives a meaning to is written as references', () => {
  expect(escapeXml(`<a href="x">Tom & 'Jerry'</a> &amp; ]]>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; &apos;Jerry&apos;&lt;/a&gt; &amp;amp; ]]&gt;',
  );
});

test.each(['\u0000', '\u0008', '\u000b', '\u001f', '\ud83d', '\ude00', '\ufffe', '\uffff'])(
  '%j, which XML cannot carry, is refused',
  (character) => {
    expect(() => escapeXml(`Ca${character}fe`)).toThrow(RangeError);
  },
);

test.each([' ', '\u0086', '\ud7ff', '\ue000', '\ufffd', '\u{10000}', '\u{1fffe}', '\u{10ffff}'])(
  '%j is carried',
  (character) => {
    expect(escapeXml(`Ca${character}fe`)).toBe(`Ca${character}fe`);
  },
);

test.each(['\t', '\n', '\r', '\r\n', '\u0085', '\r\u0085', '\u2028'])(
  '%j, which parsers make another line end or space of, is read back as it was',
  (white) => {
    const root = new DOMParser().parseFromString(`<a b="${escapeXml(white)}">${escapeXml(white)}</a>`, 'text/xml');
    expect([root.documentElement?.textContent, root.documentElement?.getAttribute('b')]).toEqual([white, white]);
  },
);

test('an XML parser reads back every text, in an element and in an attribute', () => {
  const carried = fc
    .string({ unit: 'binary' })
    .filter((text) => !/[^\P{Cc}\t\n\r\u0085]|[\p{Cs}\uFFFE\uFFFF]/u.test(text));
  // The parser warns of U+FFFD, which XML carries like any other.
  const onError = () => {};
  fc.assert(
    fc.property(fc.oneof(carried, fc.string()), (text) => {
      const xml = `<a b="${escapeXml(text)}">${escapeXml(text)}</a>`;
      const root = new DOMParser({ onError }).parseFromString(xml, 'text/xml').documentElement;
      expect([root?.textContent, root?.getAttribute('b')]).toEqual([text, text]);
    }),
  );
});
