import type { RotationSchedule } from '@wifi-share/contracts/entities/router';
import { Temporal } from 'temporal-polyfill';

/**
 * The first moment after `after` that the schedule names, in the local time of its zone. A time that the clocks leave out
 * is taken as much later as they were set; one that comes twice is the first of both.
 */
export function nextOccurrence(schedule: RotationSchedule, after: Date): Date {
  const begin = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(schedule.zone).toPlainDate();
  for (let date = firstDate(schedule, begin); ; date = nextDate(schedule, date)) {
    const moment = date.toZonedDateTime({ timeZone: schedule.zone, plainTime: schedule.at }).epochMilliseconds;
    if (moment > after.getTime()) return new Date(moment);
  }
}

/** The first day of the schedule that is not before `begin`. */
function firstDate({ every, weekday, day }: RotationSchedule, begin: Temporal.PlainDate): Temporal.PlainDate {
  if (every === 'day') return begin;
  if (every === 'week') return begin.add({ days: (weekday - begin.dayOfWeek + 7) % 7 });
  // `with` takes the last day of a month that has no such day.
  const inMonth = begin.with({ day });
  return Temporal.PlainDate.compare(inMonth, begin) < 0 ? inMonth.add({ months: 1 }).with({ day }) : inMonth;
}

function nextDate({ every, day }: RotationSchedule, date: Temporal.PlainDate): Temporal.PlainDate {
  if (every === 'day') return date.add({ days: 1 });
  if (every === 'week') return date.add({ days: 7 });
  return date.add({ months: 1 }).with({ day });
}
