import type { HourCounts, QuarterCounts } from '../accesses/daily-rollup.model.js';

const quarterMilliseconds = 15 * 60_000;
const hourMilliseconds = 4 * quarterMilliseconds;
const dayMilliseconds = 24 * hourMilliseconds;

type Within = readonly [start: number, end: number];
type Callback = (moment: number, count: number) => void;

/** Calls back for every quarter of an hour of the roll-up's day that lies within and has a count. */
export const eachQuarter = eachOf<QuarterCounts>(quarterMilliseconds);

/** The same for hours. */
export const eachHour = eachOf<HourCounts>(hourMilliseconds);

function eachOf<C extends QuarterCounts | HourCounts>(length: number) {
  return (counts: C | undefined, day: string, [start, end]: Within, callback: Callback): void => {
    const midnight = Date.parse(day);
    for (let at = 0; at < dayMilliseconds / length; at++) {
      const count = (counts as QuarterCounts | undefined)?.[at];
      const moment = midnight + at * length;
      if (count && moment >= start && moment < end) callback(moment, count);
    }
  };
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
