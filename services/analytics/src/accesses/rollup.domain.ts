import type { AccessLog } from './access-log.model.js';
import { deviceFamilyOf } from './device-family.js';

const quarterMilliseconds = 15 * 60 * 1000;
const quartersOfDay = 96;
const quartersOfHour = 4;

/** What a roll-up counts of an access. */
export type CountedAccess = Pick<AccessLog, 'networkId' | 'accessedAt' | 'accessMethod' | 'userAgent' | 'visitor'>;

/** The UTC day of a moment, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The quarter of an hour of its UTC day, 0 to 95. */
const quarterOf = (moment: Date): number => Math.floor(moment.getTime() / quarterMilliseconds) % quartersOfDay;

export const rollupId = (networkId: string, day: string): string => `${networkId}:${day}`;

export const visitId = ({ networkId, accessedAt, visitor }: CountedAccess): string =>
  `${rollupId(networkId, dayOf(accessedAt))}:${visitor}`;

export function latest(accesses: readonly CountedAccess[]): Date {
  return new Date(Math.max(...accesses.map(({ accessedAt }) => accessedAt.getTime())));
}

/** The counts of a roll-up by dotted path, as `$inc` takes them. */
export type RollupCounts = Record<string, number>;

function count(counts: RollupCounts, field: string): void {
  counts[field] = (counts[field] ?? 0) + 1;
}

/** Adds an access to the counts of its network and day. */
export function countAccess(counts: RollupCounts, { accessedAt, accessMethod, userAgent }: CountedAccess): void {
  const quarter = quarterOf(accessedAt);
  const device = deviceFamilyOf(userAgent);
  count(counts, 'total');
  count(counts, `quarters.${quarter}`);
  count(counts, `hours.${Math.floor(quarter / quartersOfHour)}`);
  count(counts, `methods.${accessMethod}`);
  count(counts, `methodQuarters.${accessMethod}.${quarter}`);
  count(counts, `devices.${device}`);
  count(counts, `deviceQuarters.${device}.${quarter}`);
}

/** Adds a visitor whose first access of the day this is. */
export function countVisitor(counts: RollupCounts, { accessedAt }: CountedAccess): void {
  count(counts, 'uniqueVisitors');
  count(counts, `visitorQuarters.${quarterOf(accessedAt)}`);
}

/** What a day without any access counts. */
export const noCounts = (): RollupCounts => ({ total: 0, uniqueVisitors: 0 });
