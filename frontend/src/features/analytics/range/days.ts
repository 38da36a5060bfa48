const dayMilliseconds = 24 * 60 * 60_000;

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

const dayOf = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => dayOf(Date.parse(day) + days * dayMilliseconds);

/** How many days a range has, both ends included. */
export const daysIn = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1;

/** The first day of the month that is so many months after that of `day`. */
export function startOfMonth(day: Day, months = 0): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dayOf(Date.UTC(year, month - 1 + months, 1));
}

/** The day that it is there now; where the browser does not know the zone, the day in UTC. */
export function todayIn(timeZone: string, now: Date): Day {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
    return `${part.year}-${part.month}-${part.day}`;
  } catch {
    return dayOf(now.getTime());
  }
}
