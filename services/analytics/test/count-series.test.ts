import { accessMethods } from '@wifi-share/contracts/entities/network';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOf, rollUp, tallyOf } from '../src/accesses/rollup.domain.js';
import { addAccess, type LogCounts, noCounts } from '../src/rebuild/count-logs.js';
import { fieldsOf } from '../src/rebuild/stored-counts.js';
import { type Calendar, calendarOf } from '../src/series/calendar.domain.js';
import { countSeries, type ReadRollup } from '../src/series/count-series.domain.js';

const zones = ['UTC', 'Europe/Prague', 'Pacific/Chatham', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
/** Around the changes of summer time in both hemispheres. */
const starts = [Date.UTC(2026, 2, 27), Date.UTC(2026, 8, 25), Date.UTC(2026, 9, 2), Date.UTC(2028, 1, 27)];
const dayMilliseconds = 86_400_000;

const accessesFrom = (start: number) =>
  fc.array(
    fc.record({
      networkId: fc.constantFrom('one', 'two'),
      accessedAt: fc.integer({ min: start, max: start + 10 * dayMilliseconds }).map((moment) => new Date(moment)),
      accessMethod: fc.constantFrom(...accessMethods),
      userAgent: fc.constantFrom(null, 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0'),
      visitor: fc.constantFrom('anna', 'bob', 'eva'),
    }),
    { maxLength: 60 },
  );

const cases = fc
  .tuple(fc.constantFrom(...starts), fc.constantFrom(...zones), fc.nat(5), fc.nat(3))
  .chain(([start, zone, offset, length]) =>
    fc.record({
      accesses: accessesFrom(start),
      zone: fc.constant(zone),
      from: fc.constant(dayOf(new Date(start + offset * dayMilliseconds))),
      to: fc.constant(dayOf(new Date(start + (offset + length) * dayMilliseconds))),
      granularity: fc.constantFrom('hour' as const, 'day' as const, 'week' as const, 'month' as const),
    }),
  );

type Access = ReturnType<typeof accessesFrom> extends fc.Arbitrary<(infer A)[]> ? A : never;

function rollUps(accesses: Access[]): ReadRollup[] {
  const days = new Map<string, { networkId: string; day: string; logged: LogCounts }>();
  for (const access of accesses) {
    const [networkId, day] = [access.networkId, dayOf(access.accessedAt)];
    const rollup = days.get(networkId + day) ?? { networkId, day, logged: noCounts() };
    days.set(networkId + day, rollup);
    addAccess(rollup.logged, access);
  }
  return [...days.values()].map(({ networkId, day, logged: { quarters, visitors } }) => ({
    ...{ networkId, day },
    ...fieldsOf(rollUp(undefined, quarters, tallyOf(visitors.values())).changes),
  }));
}

/** Without the quarters that are not read of days which no point begins in. */
const asRead = (rollups: ReadRollup[], { cut, byHour }: Calendar): ReadRollup[] =>
  rollups.map(({ quarters, visitorQuarters, hours, ...whole }) =>
    cut.has(whole.day) ? { ...whole, quarters, visitorQuarters } : { ...whole, ...(byHour ? { hours } : { quarters }) },
  );

/** What the clock on the wall shows, by another way than the code's own. */
function wallClock(zone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (moment: Date): string => format.format(moment).replace(', ', 'T');
}

it('every access of the range counts once, at the day and hour that the clock on the wall shows', () => {
  fc.assert(
    fc.property(cases, ({ accesses, zone, from, to, granularity }) => {
      const calendar = calendarOf({ from, to, granularity }, zone);
      const counted = countSeries(asRead(rollUps(accesses), calendar), calendar);
      const wall = wallClock(zone);
      const dateOf = ({ accessedAt }: Access) => wall(accessedAt).slice(0, 10);
      const inside = accesses.filter((access) => dateOf(access) >= from && dateOf(access) <= to);
      const before = accesses.filter(
        (access) => dateOf(access) >= calendar.previous.from && dateOf(access) <= calendar.previous.to,
      );
      expect(counted.total.accesses).toBe(inside.length);
      expect(counted.previous.accesses).toBe(before.length);
      for (const method of accessMethods) {
        expect(counted.methods[method]).toBe(inside.filter(({ accessMethod }) => accessMethod === method).length);
      }
      expect(counted.devices.android).toBe(inside.filter(({ userAgent }) => userAgent !== null).length);
      expect(counted.devices.other).toBe(inside.filter(({ userAgent }) => userAgent === null).length);
      expect(counted.points.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(counted.total.visitors);
      for (const id of ['one', 'two']) {
        const own = inside.filter(({ networkId }) => networkId === id).length;
        expect(counted.byNetwork.get(id)?.accesses ?? 0).toBe(own);
      }
      const points = counted.points.map(({ accesses: count }) => count);
      const expected = calendar.points.map((begin, index) => {
        const end = calendar.points[index + 1] ?? calendar.end;
        return inside.filter(({ accessedAt }) => +accessedAt >= begin && +accessedAt < end).length;
      });
      expect(points).toEqual(expected);
      const week = Array.from({ length: 7 }, () => new Array<number>(24).fill(0));
      for (const access of inside) {
        const weekday = (new Date(dateOf(access)).getUTCDay() + 6) % 7;
        const hours = week[weekday] ?? [];
        const hour = Number(wall(access.accessedAt).slice(11, 13));
        hours[hour] = (hours[hour] ?? 0) + 1;
      }
      expect(counted.heatMap).toEqual(week);
    }),
  );
});
