import * as fc from 'fast-check';
import ndef from 'ndef';
import { describe, expect, test } from 'vitest';
import { type NdefRecord, ndefMessage } from '../src/ndef-message.js';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const url = (data: string): NdefRecord => ({ recordType: 'url', data });
const mime = (mediaType: string, bytes: ArrayLike<number>): NdefRecord => ({
  recordType: 'mime',
  mediaType,
  data: Uint8Array.from(bytes),
});

/** What an independent library makes of the message, in our own terms. */
const decoded = (message: Uint8Array) =>
  ndef
    .decodeMessage([...message])
    .map(({ tnf, type, id, payload }) =>
      tnf === 1 ? { type, id, uri: ndef.uri.decodePayload(payload) } : { tnf, type, id, payload },
    );

describe('a URI record', () => {
  test('is as the formats page gives it', () => {
    const message = ndefMessage([url('https://example.com/wifi/ab12')]);
    expect(hex(message)).toBe('d1011655046578616d706c652e636f6d2f776966692f61623132');
    expect(message).toHaveLength(26);
  });

  test.each([
    ['tel:+420123', '00', 'tel:+420123'],
    ['http://www.example.com', '01', 'example.com'],
    ['https://www.example.com', '02', 'example.com'],
    ['http://example.com', '03', 'example.com'],
    ['http://www-example.com', '03', 'www-example.com'],
    ['https://example.com', '04', 'example.com'],
    ['HTTPS://example.com', '00', 'HTTPS://example.com'],
    ['example.com/?next=https://www.example.com', '00', 'example.com/?next=https://www.example.com'],
  ])('of %s has the prefix code %s', (uri, code, rest) => {
    expect(hex(ndefMessage([url(uri)])).slice(8)).toBe(code + Buffer.from(rest).toString('hex'));
  });
});

describe('the first byte of a record', () => {
  /** Three bytes of header, three of type, one of payload. */
  const seven = mime('a/b', [1]);

  test('says that a record alone is the whole message', () => {
    expect(hex(ndefMessage([url('#')]).subarray(0, 1))).toBe('d1');
    expect(hex(ndefMessage([seven]).subarray(0, 1))).toBe('d2');
  });

  test('says of two records which is first and which is last', () => {
    const message = ndefMessage([seven, url('#')]);
    expect(hex(Uint8Array.of(message[0]!, message[7]!))).toBe('9251');
  });
});

test.each([
  [0, 'd20300'],
  [1, 'd20301'],
  [255, 'd203ff'],
  [256, 'c20300000100'],
  [70_000, 'c20300011170'],
])('a payload of %i bytes has the header %s', (length, header) => {
  const message = ndefMessage([mime('a/b', new Uint8Array(length))]);
  expect(hex(message).slice(0, header.length)).toBe(header);
  expect(message).toHaveLength(header.length / 2 + 3 + length);
});

test('an independent library reads back every message, also with long records', () => {
  const anyRecord = fc.oneof(
    fc
      .tuple(
        fc.constantFrom('', 'http://www.', 'https://www.', 'http://', 'https://', 'tel:'),
        fc.webPath(),
        fc.nat(300),
      )
      .map(([prefix, path, length]) => url(`${prefix}é☕${path}${'x'.repeat(length)}`)),
    fc
      .tuple(fc.stringMatching(/^[a-z]{1,20}\/[a-z.]{1,20}$/), fc.uint8Array({ maxLength: 600, size: 'max' }))
      .map(([type, data]) => mime(type, data)),
  );
  fc.assert(
    fc.property(anyRecord, fc.array(anyRecord, { maxLength: 3 }), (first, others) => {
      expect(decoded(ndefMessage([first, ...others]))).toEqual(
        [first, ...others].map((record) =>
          record.recordType === 'url'
            ? { type: 'U', id: [], uri: record.data }
            : { tnf: 2, type: record.mediaType, id: [], payload: [...record.data] },
        ),
      );
    }),
  );
});
