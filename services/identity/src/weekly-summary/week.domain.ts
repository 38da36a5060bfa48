import { durations } from '@wifi-share/contracts/durations';
import { timeZoneOf } from '@wifi-share/contracts/entities/time-zone';
import { Temporal } from 'temporal-polyfill';

const monday = 1;
const daysOfWeek = 7;

const localTime = (timeZone: string | undefined, now: Date): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZoneOf(timeZone));

/** The next Monday morning there, after `now`. */
export function nextSummary(timeZone: string | undefined, now: Date): Date {
  const local = localTime(timeZone, now);
  const today = local.toPlainDate();
  const next = today.add({ days: (daysOfWeek + monday - local.dayOfWeek) % daysOfWeek });
  const at = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: local.timeZoneId, plainTime: { hour: durations.weeklySummaryHour } });
  const due = at(next);
  const later = Temporal.ZonedDateTime.compare(due, local) > 0 ? due : at(next.add({ days: daysOfWeek }));
  return new Date(later.epochMilliseconds);
}

/** The last whole week there, Monday to Sunday, and its first moment. */
export function lastWeek(timeZone: string | undefined, now: Date): { from: string; to: string; start: Date } {
  const local = localTime(timeZone, now);
  const from = local.toPlainDate().subtract({ days: local.dayOfWeek - monday + daysOfWeek });
  const start = from.toZonedDateTime(local.timeZoneId);
  const to = from.add({ days: daysOfWeek - 1 });
  return { from: from.toString(), to: to.toString(), start: new Date(start.epochMilliseconds) };
}
