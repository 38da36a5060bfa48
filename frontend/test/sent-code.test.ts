import { expect, it } from 'vitest';
import { clockText, parseSentCode, storeSentCode } from '@/features/admin/gate/sent-code.js';
import { secondsLeft } from '@/lib/use-seconds-left.js';

it('a code expires when the server says, and another may be sent after 30 seconds', () => {
  const sentAt = Date.UTC(2026, 10, 22, 12);
  expect(storeSentCode(600, sentAt)).toEqual({ expiresAt: sentAt + 600_000, resendAt: sentAt + 30_000 });
});

it.each([null, '', '{', 'null', '[]', '{"expiresAt":1}', '{"expiresAt":"1","resendAt":2}'])(
  'a stored value %j is no sent code',
  (stored) => expect(parseSentCode(stored)).toBeNull(),
);

it('a reload goes on with the same deadlines', () => {
  expect(parseSentCode('{"expiresAt":1000,"resendAt":500}')).toEqual({ expiresAt: 1000, resendAt: 500 });
});

it.each([
  [600_000, 600],
  [599_001, 600],
  [599_000, 599],
  [1, 1],
  [0, 0],
  [-5000, 0],
])('%d ms before the deadline %d seconds are left', (before, seconds) => {
  expect(secondsLeft(1_000_000, 1_000_000 - before)).toBe(seconds);
});

it.each([
  [600, '10:00'],
  [599, '9:59'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('%d seconds are shown as %s', (seconds, shown) => {
  expect(clockText(seconds)).toBe(shown);
});
