import type { Granularity } from '@wifi-share/contracts/entities/analytics-range';
import { Temporal } from 'temporal-polyfill';
import { dayOf } from '../accesses/rollup.domain.js';

const quarterMilliseconds = 15 * 60_000;
const hourMilliseconds = 60 * 60_000;
const hoursOfDay = 24;
const dayMilliseconds = hoursOfDay * hourMilliseconds;
const hoursOfWeek = 7 * hoursOfDay;
/** The epoch was a Thursday. */
const mondayBeforeEpochHours = 3 * hoursOfDay;

export interface RangeOfDays {
  /** Days of the time zone, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  granularity: Granularity;
}

export interface Calendar {
  /** Milliseconds since the epoch, as everything here; the end is excluded. */
  start: number;
  end: number;
  /** The days right before, as many. */
  previous: { from: string; to: string; start: number };
  /** When each point begins, ascending. */
  points: number[];
  /** The UTC days, `YYYY-MM-DD`, within which a point, the range or the days before it begin or end. */
  cut: ReadonlySet<string>;
  /** Those of them within which the range begins or ends. */
  edges: ReadonlySet<string>;
  /** Whether the clock on the wall and UTC are always whole hours apart. */
  byHour: boolean;
  /** Hours since the Monday's midnight of a moment's week, by the clock on the wall. */
  hourOfWeek(moment: number): number;
  /** As ISO 8601 with the offset of then. */
  format(moment: number): string;
}

/** From when on which offset from UTC holds. */
interface Offset {
  since: number;
  milliseconds: number;
}

/** Cuts a range of days of `timeZone` into points; summer time, leap days and odd offsets are as the time zone has them. */
export function calendarOf({ from, to, granularity }: RangeOfDays, timeZone: string): Calendar {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  const beginOf = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).epochMilliseconds;
  const [start, end] = [beginOf(first), beginOf(last.add({ days: 1 }))];
  const previousFrom = first.subtract({ days: first.until(last).days + 1 });
  const offsets = offsetsBetween(start, end, timeZone);
  const points =
    granularity === 'hour' ? hoursBetween(start, end, offsets) : datesOf(first, last, granularity).map(beginOf);
  const previousStart = beginOf(previousFrom);
  const hourOf = (moment: number) => Math.floor((moment + offsetAt(offsets, moment).milliseconds) / hourMilliseconds);
  return {
    start,
    end,
    previous: { from: `${previousFrom}`, to: `${first.subtract({ days: 1 })}`, start: previousStart },
    points,
    cut: daysWithin([previousStart, ...points, end]),
    edges: daysWithin([start, end]),
    byHour: offsets.every(
      ({ since, milliseconds }) => since % hourMilliseconds === 0 && milliseconds % hourMilliseconds === 0,
    ),
    hourOfWeek: (moment) => (hourOf(moment) + mondayBeforeEpochHours) % hoursOfWeek,
    format: (moment) => Temporal.Instant.fromEpochMilliseconds(moment).toString({ timeZone, smallestUnit: 'second' }),
  };
}

/** The UTC days that have one of the moments after their midnight. */
const daysWithin = (moments: readonly number[]): Set<string> =>
  new Set(moments.filter((moment) => moment % dayMilliseconds !== 0).map((moment) => dayOf(new Date(moment))));

/** The days on which the points of a range begin: the first one, then every day, Monday or first of a month. */
function datesOf(first: Temporal.PlainDate, last: Temporal.PlainDate, granularity: 'day' | 'week' | 'month') {
  const next = {
    day: (date: Temporal.PlainDate) => date.add({ days: 1 }),
    week: (date: Temporal.PlainDate) => date.add({ days: 8 - date.dayOfWeek }),
    month: (date: Temporal.PlainDate) => date.with({ day: 1 }).add({ months: 1 }),
  }[granularity];
  const dates: Temporal.PlainDate[] = [];
  for (let date = first; Temporal.PlainDate.compare(date, last) <= 0; date = next(date)) dates.push(date);
  return dates;
}

/** Every full hour of the clock on the wall, and every change of its offset. */
function hoursBetween(start: number, end: number, offsets: readonly Offset[]): number[] {
  const points = [start];
  for (let moment = start + quarterMilliseconds; moment < end; moment += quarterMilliseconds) {
    const { since, milliseconds } = offsetAt(offsets, moment);
    if (moment === since || (moment + milliseconds) % hourMilliseconds === 0) points.push(moment);
  }
  return points;
}

function offsetsBetween(start: number, end: number, timeZone: string): Offset[] {
  const offsets: Offset[] = [];
  let moment: Temporal.ZonedDateTime | null =
    Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone);
  while (moment && moment.epochMilliseconds < end) {
    offsets.push({ since: moment.epochMilliseconds, milliseconds: moment.offsetNanoseconds / 1e6 });
    moment = moment.getTimeZoneTransition('next');
  }
  return offsets;
}

function offsetAt(offsets: readonly Offset[], moment: number): Offset {
  return offsets.findLast(({ since }) => since <= moment) ?? { since: 0, milliseconds: 0 };
}
