import { type Granularity, granularities, rangeSchema } from '@wifi-share/contracts/entities/analytics-range';
import { limits } from '@wifi-share/contracts/limits';
import { addDays, type Day, daysIn, startOfMonth } from './days.js';

/** What the charts show. */
export interface ShownRange extends Days {
  granularity: Granularity;
  /** Null for all networks. */
  networkId: string | null;
}

/** `?from&to&granularity&network`; what no range can have is taken for not chosen. */
export function readRange(query: URLSearchParams, today: Day): ShownRange {
  const parsed = rangeSchema.safeParse({ from: query.get('from'), to: query.get('to') });
  const { from, to } = parsed.success ? parsed.data : presetDays(usualPreset, today);
  const wanted = granularityOf(query.get('granularity'));
  const granularity = wanted && !unfitOf(wanted, { from, to }) ? wanted : usualGranularity({ from, to });
  const network = query.get('network');
  return { from, to, granularity, networkId: network !== null && network.length <= 64 ? network || null : null };
}

/** The query for a range; what is usual is left out, and with it a range of days moves on with the calendar. */
export function writeRange(query: URLSearchParams, range: ShownRange, today: Day): URLSearchParams {
  const { from, to, granularity, networkId } = range;
  const isUsual = presetOf(range, today) === usualPreset;
  const values = {
    from: isUsual ? null : from,
    to: isUsual ? null : to,
    granularity: granularity === usualGranularity(range) ? null : granularity,
    network: networkId,
  };
  const written = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) written.delete(name);
    else written.set(name, value);
  }
  return written;
}

export interface Days {
  from: Day;
  to: Day;
}

const daysByPreset = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  '7days': (today) => ({ from: addDays(today, -6), to: today }),
  '30days': (today) => ({ from: addDays(today, -29), to: today }),
  '90days': (today) => ({ from: addDays(today, -89), to: today }),
  month: (today) => ({ from: startOfMonth(today), to: today }),
  lastMonth: (today) => ({ from: startOfMonth(today, -1), to: addDays(startOfMonth(today), -1) }),
  '12months': (today) => ({ from: startOfMonth(today, -11), to: today }),
} as const satisfies Record<string, (today: Day) => Days>;

/** Ranges that are one press away. */
export type Preset = keyof typeof daysByPreset;
export const presets = Object.keys(daysByPreset) as Preset[];

/** What is shown where nothing was chosen. */
const usualPreset: Preset = '30days';

export const presetDays = (preset: Preset, today: Day): Days => daysByPreset[preset](today);

/** The preset that has these days, the usual one first; null where they were chosen otherwise. */
export function presetOf({ from, to }: Days, today: Day): Preset | null {
  const isSame = (preset: Preset) => {
    const days = presetDays(preset, today);
    return days.from === from && days.to === to;
  };
  return [usualPreset, ...presets].find(isSame) ?? null;
}

/** Why a range cannot be cut so: too many points, or fewer days than one point has. */
type Unfit = 'tooFine' | 'tooCoarse';

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
