import { expect, it } from 'vitest';
import { addDays, daysIn, startOfMonth, todayIn } from '@/features/analytics/range/days.js';
import {
  presetDays,
  presetOf,
  presets,
  readRange,
  unfitOf,
  usualGranularity,
  writeRange,
} from '@/features/analytics/range/range.js';

const today = '2028-03-15';
const read = (query: string) => readRange(new URLSearchParams(query), today);
const usual = { from: '2028-02-15', to: '2028-03-15', granularity: 'day', networkId: null };

it('counts days over leap days and year ends', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2028-01-01', -1)).toBe('2027-12-31');
  expect(daysIn('2028-02-28', '2028-03-01')).toBe(3);
  expect(startOfMonth('2028-01-31', -1)).toBe('2027-12-01');
  expect(startOfMonth('2028-03-31', -11)).toBe('2027-04-01');
});

it('knows which day it is in the owner’s zone', () => {
  const now = new Date('2028-03-15T11:00:00Z');
  expect(todayIn('Pacific/Chatham', now)).toBe('2028-03-16');
  expect(todayIn('America/Los_Angeles', now)).toBe('2028-03-15');
  expect(todayIn('Nowhere/Unknown', now)).toBe('2028-03-15');
});

it('finds the preset of days, each of its own', () => {
  for (const preset of presets) expect(presetOf(presetDays(preset, today), today)).toBe(preset);
  expect(presetDays('lastMonth', today)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(presetOf({ from: '2028-03-02', to: '2028-03-03' }, today)).toBe(null);
});

it('cuts ranges as fine as one can take in, and not finer than the server does', () => {
  const cut = (preset: Parameters<typeof presetDays>[0]) => usualGranularity(presetDays(preset, today));
  expect([cut('today'), cut('30days'), cut('90days'), cut('12months')]).toEqual(['hour', 'day', 'day', 'month']);
  expect(unfitOf('hour', { from: '2028-01-01', to: '2028-01-31' })).toBe(null);
  expect(unfitOf('hour', { from: '2028-01-01', to: '2028-02-01' })).toBe('tooFine');
  expect(unfitOf('week', { from: '2028-01-01', to: '2028-01-07' })).toBe('tooCoarse');
});

it.each([
  '',
  'from=yesterday&to=2028-03-15',
  'from=2028-03-15',
  'from=2028-03-15&to=2028-03-01',
  'from=2026-01-01&to=2028-03-01',
  'from=2028-02-30&to=2028-03-01',
  'granularity=minute',
  'granularity=month',
  `network=${'x'.repeat(65)}`,
])('shows the usual range for "%s"', (query) => {
  expect(read(query)).toEqual(usual);
});

it('is written into the address without what is usual, and read from it again', () => {
  const written = (range: typeof usual | ReturnType<typeof read>) =>
    writeRange(new URLSearchParams('tab=analytics&from=1&granularity=x'), range as ReturnType<typeof read>, today);
  expect(written(usual).toString()).toBe('tab=analytics');
  const range = { from: '2028-03-01', to: '2028-03-07', granularity: 'hour', networkId: 'abc' } as const;
  expect(written(range).toString()).toBe('tab=analytics&from=2028-03-01&granularity=hour&to=2028-03-07&network=abc');
  expect(readRange(written(range), today)).toEqual(range);
});
