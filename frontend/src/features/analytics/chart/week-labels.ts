import type { Language } from '@wifi-share/contracts/languages';

/** A Monday, 00:00 UTC. */
const monday = Date.UTC(2024, 0, 1);
const hourMilliseconds = 60 * 60_000;

/** Names of the days of the week and the hours of the day in a language. */
export function weekLabels(language: Language) {
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' });
  const [long, short] = [format({ weekday: 'long' }), format({ weekday: 'short' })];
  const [time, hour] = [format({ timeStyle: 'short' }), format({ hour: 'numeric' })];
  const dayAt = (weekday: number) => monday + weekday * 24 * hourMilliseconds;
  const hourAt = (at: number) => monday + at * hourMilliseconds;
  return {
    /** 0 is Monday. */
    weekday: (weekday: number): string => long.format(dayAt(weekday)),
    weekdayShort: (weekday: number): string => short.format(dayAt(weekday)),
    /** `18` or `6 PM`. */
    hour: (at: number): string => hour.format(hourAt(at)),
    /** `Fri 6 PM`; a bare number beside the day would read as one of the month, so that it is `vie 18:00`. */
    hourOfWeek: (weekday: number, at: number): string => {
      const name = hour.format(hourAt(at));
      return `${short.format(dayAt(weekday))} ${/^\d+$/.test(name) ? time.format(hourAt(at)) : name}`;
    },
    /** `18:00–19:00`. */
    hourRange: (at: number): string => `${time.format(hourAt(at))}–${time.format(hourAt(at + 1))}`,
  };
}
