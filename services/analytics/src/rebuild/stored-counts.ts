import { flatten, unflatten } from 'flat';
import type { DailyRollup } from '../accesses/daily-rollup.model.js';
import type { RollupCounts } from '../accesses/rollup.domain.js';

/** The fields of a roll-up that count, as they are on a day without accesses. */
const nothingCounted = {
  ...{ total: 0, quarters: {}, hours: {}, methods: {}, methodQuarters: {}, devices: {}, deviceQuarters: {} },
  ...{ uniqueVisitors: 0, visitorQuarters: {} },
} satisfies Partial<DailyRollup>;

type Counts = Pick<DailyRollup, keyof typeof nothingCounted>;

/** The counts of a stored roll-up by dotted path. */
export function storedCounts(rollup: Counts): RollupCounts {
  const counted = Object.entries(rollup).filter(([field]) => field in nothingCounted);
  const byPath = Object.entries(flatten<object, Record<string, unknown>>(Object.fromEntries(counted)));
  return Object.fromEntries(byPath.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

/** The fields of a roll-up with these counts, every one of them, so that writing them leaves nothing of others. */
export const fieldsOf = (counts: RollupCounts): Counts => ({
  ...nothingCounted,
  ...unflatten<RollupCounts, Partial<Counts>>(counts, { object: true }),
});

/** Whether two roll-ups count the same; a count of 0 and none are one. */
export function sameCounts(one: RollupCounts, other: RollupCounts): boolean {
  const paths = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...paths].every((path) => (one[path] ?? 0) === (other[path] ?? 0));
}
