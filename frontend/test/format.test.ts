import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { formatDateAtTime, formatDuration, formatTimeAgo } from '@/lib/format.js';

const require = createRequire(import.meta.url);
const textsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(require.resolve(`@wifi-share/texts/${language}/support.json`), 'utf8'));

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

it.each([
  ['en', 'Nov 05, 2026 at 14:07'],
  ['de', '05. Nov. 2026 um 14:07 Uhr'],
  ['cs', '05. 11. 2026 14:07'],
  ['tr', '05 Kas 2026, saat 14:07'],
  ['es', '05 nov 2026, 14:07'],
] as const)('a day and a time in %s read "%s"', (language, shown) => {
  const pattern = textsOf(language)['support.dateAtTime'] ?? '';
  const join = (parts: Record<string, string>) => pattern.replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name] ?? '');
  const afternoon = new Date('2026-11-05T14:07:00Z');
  expect(formatDateAtTime(afternoon, language, join, 'UTC').replaceAll(' ', ' ')).toBe(shown);
});

it('a time at midnight is 00, and the day that of the time zone', () => {
  const join = ({ date, time }: Record<string, string>) => `${date} | ${time}`;
  const late = new Date('2026-11-05T23:00:00Z');
  expect(formatDateAtTime(late, 'en', join, 'Europe/Prague')).toBe('Nov 06, 2026 | 00:00');
});
