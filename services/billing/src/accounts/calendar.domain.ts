export const dayMilliseconds = 24 * 60 * 60 * 1000;

export const plusDays = (time: Date, days: number): Date => new Date(time.getTime() + days * dayMilliseconds);

/** Days from `now` to a moment, a begun one counted, as the application shows them. */
export const daysUntil = (moment: Date, now: Date): number =>
  Math.ceil((moment.getTime() - now.getTime()) / dayMilliseconds);

/** The same day and time of day so many months later, in UTC; the last day of the month where that has no such day. */
export function plusMonths(time: Date, months: number): Date {
  const later = new Date(time);
  later.setUTCMonth(time.getUTCMonth() + months);
  // A day that the month does not have has become one of the next month.
  if (later.getUTCDate() !== time.getUTCDate()) later.setUTCDate(0);
  return later;
}
