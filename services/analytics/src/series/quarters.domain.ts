import type { HourCounts, QuarterCounts } from '../accesses/daily-rollup.model.js';

const quarterMilliseconds = 15 * 60_000;
const hourMilliseconds = 4 * quarterMilliseconds;
const dayMilliseconds = 24 * hourMilliseconds;

type Within = readonly [start: number, end: number];
type Callback = (moment: number, count: number) => void;

/** Calls back for every quarter of an hour of the roll-up's day that lies within and has a count. */
export function eachQuarter(counts: QuarterCounts | undefined, day: string, within: Within, callback: Callback): void {
  each(counts, day, quarterMilliseconds, within, callback);
}

/** The same for hours. */
export function eachHour(counts: HourCounts | undefined, day: string, within: Within, callback: Callback): void {
  each(counts, day, hourMilliseconds, within, callback);
}

function each(
  counts: QuarterCounts | HourCounts | undefined,
  day: string,
  length: number,
  [start, end]: Within,
  callback: Callback,
): void {
  if (!counts) return;
  const midnight = Date.parse(day);
  for (let at = 0; at < dayMilliseconds / length; at++) {
    const count = counts[at];
    const moment = midnight + at * length;
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
