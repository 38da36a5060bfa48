import type { AccessSeries } from '@wifi-share/contracts/calls/analytics';
import { durations } from '@wifi-share/contracts/durations';
import { expect, it } from 'vitest';
import { pointLabels } from '@/features/analytics/chart/chart-points.js';
import { busiestHour, changeOf, rankedNetworks, sharesOf } from '@/features/analytics/figures.js';
import { recentOf, withAccess } from '@/features/analytics/live/live-list.js';

it('a figure without one before it is new, not infinitely more', () => {
  expect(changeOf(5, 0)).toEqual({ kind: 'new' });
  expect(changeOf(0, 0)).toEqual({ kind: 'none' });
  expect(changeOf(0, 4)).toEqual({ kind: 'by', share: -1 });
  expect(changeOf(6, 4)).toEqual({ kind: 'by', share: 0.5 });
});

it('the busiest hour is the first of the fullest; without accesses there is none', () => {
  const quiet = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  expect(busiestHour(quiet)).toBe(null);
  const busy = quiet.map((hours, day) => hours.map((_, hour) => (day >= 4 && hour === 18 ? 9 : 1)));
  expect(busiestHour(busy)).toEqual({ weekday: 4, hour: 18, accesses: 9 });
});

it('shares are of the whole, the greatest first, and nothing of nothing', () => {
  expect(sharesOf(['a', 'b'], { a: 1, b: 3 })).toEqual([
    { kind: 'b', count: 3, share: 0.75 },
    { kind: 'a', count: 1, share: 0.25 },
  ]);
  expect(sharesOf(['a'], { a: 0 })).toEqual([{ kind: 'a', count: 0, share: 0 }]);
});

it('networks are ranked by the range, then by all time', () => {
  const network = (id: string, accessCount: number) => ({ id, name: id, ssid: id, accessCount, lastAccessed: null });
  const inRange = (id: string, accesses: number) => ({ id, name: id, ssid: id, accesses, visitors: accesses });
  const series = { total: { accesses: 4, visitors: 4 }, networks: [inRange('b', 3), inRange('a', 1)] };
  const ranked = rankedNetworks({
    networks: [network('a', 50), network('b', 9), network('c', 7), network('d', 8)],
    series: series as AccessSeries,
  });
  expect(ranked.map(({ id, share }) => [id, share])).toEqual([
    ['b', 0.75],
    ['a', 0.25],
    ['d', 0],
    ['c', 0],
  ]);
});

const labels = (granularity: AccessSeries['granularity'], to: string, timeZone: string, ...starts: string[]) =>
  pointLabels(
    { granularity, to, timeZone, points: starts.map((start) => ({ start, accesses: 0, visitors: 0 })) },
    'en',
  ).map(({ full }) => full.replaceAll(/\s/g, ' '));

it('points say their time in the owner’s zone', () => {
  expect(labels('day', '2026-11-22', 'Pacific/Chatham', '2026-11-22T00:00:00+13:45')).toEqual([
    'Sun, November 22, 2026',
  ]);
  expect(labels('month', '2026-11-22', 'UTC', '2026-11-01T00:00:00+00:00')).toEqual(['November 2026']);
});

it('weeks end before the next begins, the last one with the range, also when a clock is put back', () => {
  const starts = ['2026-10-19T00:00:00+02:00', '2026-10-26T00:00:00+01:00'];
  expect(labels('week', '2026-10-28', 'Europe/Prague', ...starts)).toEqual(['Oct 19 – 25, 2026', 'Oct 26 – 28, 2026']);
});

it('the two hours of a clock that is put back are told apart', () => {
  const starts = ['2026-10-25T02:00:00+02:00', '2026-10-25T02:00:00+01:00', '2026-10-25T03:00:00+01:00'];
  const [first, second, third] = labels('hour', '2026-10-25', 'Europe/Prague', ...starts);
  expect(first).toContain('(+02:00)');
  expect(second).toContain('(+01:00)');
  expect(third).not.toContain('(');
});

it('an access that comes twice is listed once, the newest first, and old ones leave', () => {
  const access = (id: string, time: string) =>
    ({ id, time, happenedAt: Date.parse(time), networkId: 'n', method: 'qr', device: 'android' }) as const;
  const early = access('1', '2026-11-22T10:00:00.000Z');
  const late = access('2', '2026-11-22T10:20:00.000Z');
  const list = withAccess(withAccess([], late), early);
  expect(list.map(({ id }) => id)).toEqual(['2', '1']);
  expect(withAccess(list, late)).toBe(list);
  expect(recentOf(list, Date.parse(early.time) + durations.liveMinutes * 60_000)).toEqual([late]);
  const many = Array.from({ length: 80 }, (_, at) => access(`m${at}`, late.time));
  expect(many.reduce(withAccess, list)).toHaveLength(50);
});
