import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { networkUuid } from '../src/network-uuid.js';

const networkId = fc.stringMatching(/^[0-9A-Za-z]{12}$/);

describe("a network's UUID", () => {
  test('never changes: it was this when the first profile was installed', () => {
    expect(networkUuid('aB3dE5gH7jK9', 'profile')).toBe('61423364-4535-8067-8048-376A4B395753');
    expect(networkUuid('aB3dE5gH7jK9', 'wifi')).toBe('61423364-4535-8167-8048-376A4B395753');
  });

  test('is a UUID of version 8 for every id and purpose', () => {
    fc.assert(
      fc.property(networkId, fc.constantFrom('profile', 'wifi'), (id, purpose) => {
        expect(networkUuid(id, purpose)).toMatch(
          /^[0-9A-F]{8}-[0-9A-F]{4}-8[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/,
        );
      }),
    );
  });

  test('gives the id back, so that no two networks share one', () => {
    fc.assert(
      fc.property(networkId, fc.constantFrom('profile', 'wifi'), (id, purpose) => {
        const octets = Buffer.from(networkUuid(id, purpose).replaceAll('-', ''), 'hex');
        const characters = [...octets.subarray(0, 6), octets[7]!, ...octets.subarray(9, 14)];
        expect([String.fromCharCode(...characters), octets[6]! & 0xf]).toEqual([id, purpose === 'wifi' ? 1 : 0]);
      }),
    );
  });

  test.each(['', 'active', 'aB3dE5gH7jK', 'aB3dE5gH7jK90', 'aB3dE5gH7jé9', 'aB3dE5gH7j-9', 'aB3dE5gH7jK9\n'])(
    'is refused for %j, which is no id',
    (id) => {
      expect(() => networkUuid(id, 'profile')).toThrow(RangeError);
    },
  );
});
