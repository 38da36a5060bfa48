import type { DailyRollup } from '../accesses/daily-rollup.model.js';
import type { RollupCounts } from '../accesses/rollup.domain.js';

const countedFields = [
  'total',
  'quarters',
  'hours',
  'methods',
  'methodQuarters',
  'devices',
  'deviceQuarters',
  'uniqueVisitors',
  'visitorQuarters',
] as const satisfies (keyof DailyRollup)[];

type Nested = { [key: string]: number | Nested };

/** The counts of a stored roll-up by dotted path. */
export function storedCounts(rollup: Pick<DailyRollup, (typeof countedFields)[number]>): RollupCounts {
  const counts: RollupCounts = {};
  const flatten = (path: string, value: unknown): void => {
    if (typeof value === 'number') counts[path] = value;
    else for (const [key, inner] of Object.entries(value ?? {})) flatten(`${path}.${key}`, inner);
  };
  for (const field of countedFields) flatten(field, rollup[field]);
  return counts;
}

/** The fields of a roll-up with these counts, every one of them, so that writing them leaves nothing of others. */
export function fieldsOf(counts: RollupCounts): Nested {
  const fields: Nested = Object.fromEntries(countedFields.map((field) => [field, {}]));
  Object.assign(fields, { total: 0, uniqueVisitors: 0 });
  for (const [path, value] of Object.entries(counts)) {
    const keys = path.split('.');
    const last = keys.pop() ?? path;
    keys.reduce(inside, fields)[last] = value;
  }
  return fields;
}

function inside(fields: Nested, key: string): Nested {
  const present = fields[key];
  if (typeof present === 'object') return present;
  const made: Nested = {};
  fields[key] = made;
  return made;
}

/** Whether two roll-ups count the same; a count of 0 and none are one. */
export function sameCounts(one: RollupCounts, other: RollupCounts): boolean {
  const paths = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...paths].every((path) => (one[path] ?? 0) === (other[path] ?? 0));
}
