import { type Granularity, granularities } from '@wifi-share/contracts/entities/analytics-range';
import { limits } from '@wifi-share/contracts/limits';
import { daysIn } from './days.js';
import type { Days } from './presets.js';

/** Why a range cannot be cut so: too many points, or fewer days than one point has. */
export type Unfit = 'tooFine' | 'tooCoarse';

const fewestDays: Record<Granularity, number> = { hour: 1, day: 2, week: 8, month: 32 };

export function unfitOf(granularity: Granularity, { from, to }: Days): Unfit | null {
  const days = daysIn(from, to);
  if (granularity === 'hour' && days > limits.analyticsHourDaysMax) return 'tooFine';
  return days < fewestDays[granularity] ? 'tooCoarse' : null;
}

/** The longest range that a granularity is taken for where none was chosen. */
const mostDays: [granularity: Granularity, days: number][] = [
  ['hour', 2],
  ['day', 92],
  ['week', 190],
];

/** Cuts a range into as many points as one can take in. */
export function usualGranularity({ from, to }: Days): Granularity {
  const days = daysIn(from, to);
  return mostDays.find(([, most]) => days <= most)?.[0] ?? 'month';
}

export const granularityOf = (text: string | null): Granularity | undefined =>
  granularities.find((granularity) => granularity === text);
