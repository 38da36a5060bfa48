import { expect, it } from 'vitest';
import { nextCell, nextPlace } from '@/features/analytics/chart/arrow-keys.js';
import { bandAt, bandsOf, niceTicks, verticalScale } from '@/features/analytics/chart/chart-layout.js';
import { heatLevel } from '@/features/analytics/chart/heat-level.js';
import { barPath, linePath } from '@/features/analytics/chart/paths.js';
import { axisNumbers } from '@/features/analytics/use-figures.js';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [290, [0, 100, 200, 300]],
  [1000, [0, 500, 1000]],
  [12_345, [0, 5000, 10_000, 15_000]],
])('the axis of values up to %i has round, whole steps', (max, ticks) => {
  expect(niceTicks(max)).toEqual(ticks);
});

it('heights grow from the bottom to the top, and nothing divides by nothing', () => {
  const y = verticalScale(200, 100, 0);
  expect([y(0), y(50), y(200)]).toEqual([100, 75, 0]);
  expect(verticalScale(0, 100, 0)(0)).toBe(100);
});

it('bars stand apart, fill the width and stay inside, however many there are', () => {
  for (const count of [1, 7, 30, 366, 744]) {
    const bands = bandsOf(count, 40, 280);
    expect(bands).toHaveLength(count);
    expect(bands[0]!.x).toBeGreaterThanOrEqual(40);
    expect(bands.at(-1)!.x + bands.at(-1)!.width).toBeLessThanOrEqual(320.001);
    for (const [at, { x, width }] of bands.entries()) {
      expect(width).toBeGreaterThan(0);
      if (at > 0) expect(x).toBeGreaterThanOrEqual(bands[at - 1]!.x + bands[at - 1]!.width - 0.001);
    }
  }
});

it('a pointer finds the bar it is over, also beyond the ends', () => {
  const bands = bandsOf(7, 40, 280);
  expect(bands.map(({ center }) => bandAt(center, 7, 40, 280))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect([bandAt(0, 7, 40, 280), bandAt(999, 7, 40, 280)]).toEqual([0, 6]);
});

it('draws bars with round corners that fit, none without height, and a line through points', () => {
  expect(barPath({ x: 0, width: 10 }, 50, 50)).toBe('');
  expect(barPath({ x: 0, width: 10 }, 20, 50)).toBe('M0 50V23A3 3 0 0 1 3 20H7A3 3 0 0 1 10 23V50Z');
  expect(barPath({ x: 0, width: 2 }, 49.5, 50)).toContain('A0.5 0.5');
  expect(linePath([])).toBe('');
  expect(
    linePath([
      { x: 1, y: 2 },
      { x: 3.456, y: 4 },
    ]),
  ).toBe('M1 2L3.46 4');
});

it('every hour with an access has a shade, the busiest the deepest', () => {
  expect([0, 1, 50, 100].map((count) => heatLevel(count, 100))).toEqual([0, 1, 3, 5]);
  expect(heatLevel(0, 0)).toBe(0);
});

it('keys lead along the points and across the week, and not out of them', () => {
  expect(['ArrowRight', 'ArrowLeft', 'PageUp', 'Home', 'End', 'a'].map((key) => nextPlace(key, 29, 30))).toEqual([
    29,
    28,
    29,
    0,
    29,
    null,
  ]);
  const corner = { row: 6, column: 23 };
  expect(nextCell('ArrowDown', corner, 7, 24)).toEqual(corner);
  expect(nextCell('ArrowUp', corner, 7, 24)).toEqual({ row: 5, column: 23 });
  expect(nextCell('Home', corner, 7, 24)).toEqual({ row: 6, column: 0 });
  expect(nextCell('Tab', corner, 7, 24)).toBe(null);
});

it.each([
  ['en', '1.5K'],
  ['de', '1.500'],
] as const)('writes 1500 at an axis in %s as %s', (language, written) => {
  expect(axisNumbers(language).format(1500)).toBe(written);
});
