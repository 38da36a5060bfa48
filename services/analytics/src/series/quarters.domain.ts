import type { QuarterCounts } from '../accesses/daily-rollup.model.js';

const quarterMilliseconds = 15 * 60_000;
const quartersOfDay = 96;

/** Calls back for every quarter of an hour of the roll-up's day that lies between `start` and `end`. */
export function eachQuarter(
  counts: QuarterCounts | undefined,
  day: string,
  [start, end]: readonly [number, number],
  callback: (moment: number, count: number) => void,
): void {
  if (!counts) return;
  const midnight = Date.parse(day);
  for (let quarter = 0; quarter < quartersOfDay; quarter++) {
    const count = counts[quarter];
    const moment = midnight + quarter * quarterMilliseconds;
    if (count && moment >= start && moment < end) callback(moment, count);
  }
}

/** The index of the last of the ascending `points` that is not after `moment`. */
export function pointAt(points: readonly number[], moment: number): number {
  let [low, high] = [0, points.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((points[middle] ?? 0) <= moment) low = middle;
    else high = middle - 1;
  }
  return low;
}
