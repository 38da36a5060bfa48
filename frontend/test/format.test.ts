import { expect, it } from 'vitest';
import { formatDuration, formatMoney, formatTimeAgo } from '../src/lib/format.js';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number) => formatTimeAgo(new Date(now.getTime() - seconds * 1000), now, 'en');

it.each([
  [0, 'now'],
  [59, 'now'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [86_400, 'yesterday'],
  [6 * 86_400, '6 days ago'],
  [7 * 86_400, 'last week'],
  [400 * 86_400, 'last year'],
])('%i seconds ago reads "%s"', (seconds, text) => {
  expect(ago(seconds)).toBe(text);
});

it('a moment that the clock of the device puts into the future is now', () => {
  expect(ago(-120)).toBe('now');
});

it('money is written as the language does', () => {
  expect(formatMoney('5.00', 'USD', 'en')).toBe('$5');
  expect(formatMoney('5.50', 'USD', 'en')).toBe('$5.50');
  expect(formatMoney('8.00', 'USD', 'de').replace(/\s/, ' ')).toBe('8 $');
});

it.each([
  [0, '0 seconds'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [3600, '1 hour'],
  [86_399, '24 hours'],
  [86_340, '23 hours, 59 minutes'],
])('%d seconds are %s', (seconds, shown) => {
  expect(formatDuration(seconds, 'en')).toBe(shown);
});
