import { deviceFamilies } from '@wifi-share/contracts/entities/device-family';
import { accessMethods } from '@wifi-share/contracts/entities/network';
import type { AccessLog } from './access-log.model.js';
import type { DailyRollup, QuarterCounts } from './daily-rollup.model.js';
import { deviceFamilyOf } from './device-family.js';

const minuteMilliseconds = 60 * 1000;
const dayMilliseconds = 24 * 60 * minuteMilliseconds;
const minutesOfQuarter = 15;
export const quartersOfDay = 96;
const quartersOfHour = 4;

/** What a roll-up counts of an access. */
export type CountedAccess = Pick<AccessLog, 'networkId' | 'accessedAt' | 'accessMethod' | 'userAgent' | 'visitor'>;

/** The UTC day of a moment, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The UTC day so many days before that of `now`. */
export const daysBefore = (now: Date, days: number): string => dayOf(new Date(now.getTime() - days * dayMilliseconds));

export const dayAfter = (day: string): string => dayOf(new Date(Date.parse(day) + dayMilliseconds));

/** Minutes since the epoch. */
export const minuteOf = (moment: Date): number => Math.floor(moment.getTime() / minuteMilliseconds);

/** The quarter of an hour of its UTC day, 0 to 95. */
export const quarterOf = (moment: Date): number => quarterOfMinute(minuteOf(moment));

/** The same of a minute since the epoch. */
export const quarterOfMinute = (minute: number): number => Math.floor(minute / minutesOfQuarter) % quartersOfDay;

/** The minutes of a quarter of a UTC day, since the epoch. */
export function minutesOf(day: string, quarter: number): number[] {
  const first = Date.parse(day) / minuteMilliseconds + quarter * minutesOfQuarter;
  return Array.from({ length: minutesOfQuarter }, (_, minute) => first + minute);
}

export const rollupId = (networkId: string, day: string): string => `${networkId}:${day}`;
export const setId = (networkId: string, minute: number): string => `${networkId}:${minute}`;

/** The 62 random bits that end an access's UUID, of version 4 or 7. */
export const accessKey = (id: string): string =>
  Buffer.from(id.slice(-17).replace('-', ''), 'hex').toString('base64url');

/** Method and device in one number. */
export const accessCode = ({ accessMethod, userAgent }: CountedAccess): number =>
  accessMethods.indexOf(accessMethod) * 16 + deviceFamilies.indexOf(deviceFamilyOf(userAgent));

/** How many have a number: accesses by `accessCode`, or visitors by the quarter in which they first came. */
export type Tally = Record<number, number>;

export function tally(counts: Tally, code: number, count = 1): void {
  counts[code] = (counts[code] ?? 0) + count;
}

export function tallyOf(numbers: Iterable<number>): Tally {
  const counts: Tally = {};
  for (const number of numbers) tally(counts, number);
  return counts;
}

const sumOf = (counts: Partial<Tally>, isCounted: (code: number) => boolean = () => true): number =>
  Object.entries(counts).reduce((sum, [code, count = 0]) => (isCounted(Number(code)) ? sum + count : sum), 0);

/** The counts of a roll-up by dotted path, as `$set` takes them. */
export type RollupCounts = Record<string, number>;

interface Rolled {
  /** What is other than it stands in the roll-up. */
  changes: RollupCounts;
  /** All accesses of the day. */
  total: number;
  /** Whether the roll-up, with the changes, counts exactly these keys: it has no more in one of the quarters, nor more visitors. */
  isExact: boolean;
}

/**
 * What the sets of some quarters, and those of the day's visitors, make of a roll-up. Keys are only added: a quarter that
 * has no more than it had says nothing new, and one that has less was pruned.
 */
export function rollUp(
  stored: Partial<DailyRollup> | undefined,
  quarters: Iterable<readonly [quarter: number, counts: Tally]>,
  visitors: Tally,
): Rolled {
  const changes: RollupCounts = visitorChanges(stored, visitors);
  const countOf = (path: string): number => changes[path] ?? countAt(stored, path);
  /** Assigns a count by quarter, and adds what is new of it to sums of the day. */
  function assign(path: string, count: number, ...sums: string[]): void {
    const more = count + countAt(stored?.base, path) - countAt(stored, path);
    if (more !== 0) for (const counted of [path, ...sums]) changes[counted] = countOf(counted) + more;
  }
  let isExact = sumOf(visitors) + sumOf(stored?.base?.visitorQuarters ?? {}) === countOf('uniqueVisitors');
  for (const [quarter, counts] of quarters) {
    const total = sumOf(counts);
    const path = `quarters.${quarter}`;
    const more = total + countAt(stored?.base, path) - countAt(stored, path);
    if (more < 0) isExact = false;
    if (more <= 0) continue;
    assign(path, total, 'total', `hours.${Math.floor(quarter / quartersOfHour)}`);
    for (const [place, method] of accessMethods.entries())
      assign(
        `methodQuarters.${method}.${quarter}`,
        sumOf(counts, (code) => code >> 4 === place),
        `methods.${method}`,
      );
    for (const [place, device] of deviceFamilies.entries())
      assign(
        `deviceQuarters.${device}.${quarter}`,
        sumOf(counts, (code) => (code & 15) === place),
        `devices.${device}`,
      );
  }
  return { changes, total: countOf('total'), isExact };
}

function countAt(counts: object | undefined, path: string): number {
  let found: unknown = counts;
  for (const key of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[key];
  return (found as number | undefined) ?? 0;
}

function visitorChanges(stored: Partial<DailyRollup> | undefined, visitors: Tally): RollupCounts {
  const now: QuarterCounts = { ...stored?.base?.visitorQuarters };
  for (const [quarter, count] of Object.entries(visitors)) tally(now as Tally, Number(quarter), count);
  const unique = Object.values(now).reduce<number>((sum, count = 0) => sum + count, 0);
  if (unique < (stored?.uniqueVisitors ?? 0)) return {};
  const changes: RollupCounts = unique === stored?.uniqueVisitors ? {} : { uniqueVisitors: unique };
  const before = stored?.visitorQuarters ?? {};
  for (const quarter of new Set([...Object.keys(before), ...Object.keys(now)].map(Number))) {
    const count = now[quarter] ?? 0;
    if (count !== (before[quarter] ?? 0)) changes[`visitorQuarters.${quarter}`] = count;
  }
  return changes;
}
