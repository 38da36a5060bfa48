import type { Language } from '@wifi-share/contracts/languages';

/** A day in words, in this device's time zone. `moment` is ISO 8601. */
export function formatDay(moment: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(moment));
}

/** A time in its two largest units, rounded up: `23 hours, 59 minutes`; less than a minute in seconds. */
export function formatDuration(seconds: number, language: Language): string {
  const amount = (value: number, unit: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  if (seconds < 60) return amount(Math.max(0, Math.ceil(seconds)), 'second');
  const minutes = Math.ceil(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [...(hours > 0 ? [amount(hours, 'hour')] : []), ...(rest > 0 ? [amount(rest, 'minute')] : [])];
  return new Intl.ListFormat(language, { type: 'unit' }).format(parts);
}

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long ago `moment` was, in its largest whole unit; less than a minute is now. */
export function formatTimeAgo(moment: Date, now: Date, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const seconds = (now.getTime() - moment.getTime()) / 1000;
  for (const [unit, length] of steps) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  }
  return format.format(0, 'second');
}

/**
 * A date and time as `MMM dd, yyyy` and `HH:mm` (spec section 2) in the language's order and words, in the device's time zone
 * by default; `join` puts the two into one sentence.
 */
export function formatDateAtTime(
  moment: Date,
  language: Language,
  join: (parts: { date: string; time: string }) => string,
  timeZone?: string,
): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = { month: 'short', day: '2-digit', year: 'numeric', ...zone } as const;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone } as const;
  return join({
    date: new Intl.DateTimeFormat(language, day).format(moment),
    time: new Intl.DateTimeFormat(language, clock).format(moment),
  });
}
