import type { Granularity } from '@wifi-share/contracts/entities/analytics-range';
import { useAddressQuery } from '@/lib/use-address-query.js';
import { todayIn } from './days.js';
import { type Days, type Preset, presetOf, readRange, type ShownRange, usualGranularity, writeRange } from './range.js';

/** The range, kept in the address: reload keeps it, back takes a choice back. `timeZone` says which day it is. */
export function useShownRange(timeZone: string) {
  const [query, changeQuery] = useAddressQuery();
  const today = todayIn(timeZone, new Date());
  const range = readRange(query, today);

  const change = (changed: Partial<ShownRange>) =>
    changeQuery((now) => writeRange(now, { ...readRange(now, today), ...changed }, today));

  return {
    ...range,
    today,
    /** Null where the days were chosen one by one. */
    preset: presetOf(range, today) satisfies Preset | null,
    /** Other days, cut as is usual for so many. */
    showDays: (days: Days) => change({ ...days, granularity: usualGranularity(days) }),
    showBy: (granularity: Granularity) => change({ granularity }),
    /** Null for all networks. */
    showNetwork: (networkId: string | null) => change({ networkId }),
  };
}

export type UsedRange = ReturnType<typeof useShownRange>;
