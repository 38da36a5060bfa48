import type { AccessSeries } from '@wifi-share/contracts/calls/analytics';
import { deviceFamilies } from '@wifi-share/contracts/entities/device-family';
import { accessMethods } from '@wifi-share/contracts/entities/network';
import type { DailyRollup, QuarterCounts } from '../accesses/daily-rollup.model.js';
import type { Calendar } from './calendar.domain.js';
import { eachHour, eachQuarter, pointAt } from './quarters.domain.js';

const dayMilliseconds = 24 * 60 * 60_000;

/** A roll-up as far as it was read: of days that a range has as a whole, the counts by quarter of methods and devices are not. */
export type ReadRollup = Pick<DailyRollup, 'networkId' | 'day'> & Partial<DailyRollup>;

type Totals = AccessSeries['total'];
type Counted = Pick<AccessSeries, 'points' | 'total' | 'methods' | 'devices' | 'heatMap'> & {
  previous: Totals;
  byNetwork: Map<string, Totals>;
};

export const none = (): Totals => ({ accesses: 0, visitors: 0 });
export const zeros = <K extends string>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;

function add(to: Totals, { accesses, visitors }: Totals): void {
  to.accesses += accesses;
  to.visitors += visitors;
}

function sumWithin(counts: QuarterCounts | undefined, day: string, within: readonly [number, number]): number {
  let sum = 0;
  eachQuarter(counts, day, within, (_, count) => {
    sum += count;
  });
  return sum;
}

/** Adds up what roll-ups say of the range of `calendar` and the days before it. */
export function countSeries(rollups: Iterable<ReadRollup>, calendar: Calendar): Counted {
  const { start, end, previous, points } = calendar;
  const counted: Counted = {
    points: points.map((moment) => ({ start: calendar.format(moment), ...none() })),
    total: none(),
    previous: none(),
    methods: zeros(accessMethods),
    devices: zeros(deviceFamilies),
    heatMap: Array.from({ length: 7 }, () => new Array<number>(24).fill(0)),
    byNetwork: new Map(),
  };
  for (const rollup of rollups) {
    const midnight = Date.parse(rollup.day);
    const isWhole = (from: number, to: number) => midnight >= from && midnight + dayMilliseconds <= to;
    add(counted.previous, totalsWithin(rollup, [previous.start, start], isWhole(previous.start, start)));
    const network = counted.byNetwork.get(rollup.networkId) ?? none();
    counted.byNetwork.set(rollup.networkId, network);
    const own = totalsWithin(rollup, [start, end], isWhole(start, end));
    add(network, own);
    add(counted.total, own);
    addKinds(counted, rollup, [start, end], isWhole(start, end));
    addPoints(counted, rollup, own, calendar);
    addHours(counted, rollup, calendar);
  }
  return counted;
}

function totalsWithin(rollup: ReadRollup, within: readonly [number, number], isWhole: boolean): Totals {
  if (isWhole) return { accesses: rollup.total ?? 0, visitors: rollup.uniqueVisitors ?? 0 };
  const { day, quarters, visitorQuarters } = rollup;
  return { accesses: sumWithin(quarters, day, within), visitors: sumWithin(visitorQuarters, day, within) };
}

function addKinds(to: Counted, rollup: ReadRollup, within: readonly [number, number], isWhole: boolean): void {
  const { day, methods, methodQuarters, devices, deviceQuarters } = rollup;
  for (const method of accessMethods) {
    to.methods[method] += isWhole ? (methods?.[method] ?? 0) : sumWithin(methodQuarters?.[method], day, within);
  }
  for (const device of deviceFamilies) {
    to.devices[device] += isWhole ? (devices?.[device] ?? 0) : sumWithin(deviceQuarters?.[device], day, within);
  }
}

/** `own` is what the roll-up counts within the range. */
function addPoints({ points }: Counted, rollup: ReadRollup, own: Totals, calendar: Calendar): void {
  const { day, quarters, visitorQuarters } = rollup;
  const pointOf = (moment: number) => points[pointAt(calendar.points, moment)] ?? none();
  if (!calendar.cut.has(day)) {
    add(pointOf(Date.parse(day)), own);
    return;
  }
  const within = [calendar.start, calendar.end] as const;
  eachQuarter(quarters, day, within, (moment, count) => {
    pointOf(moment).accesses += count;
  });
  eachQuarter(visitorQuarters, day, within, (moment, count) => {
    pointOf(moment).visitors += count;
  });
}

/** From the quarters where they were read, as hours are where these are enough. */
function addHours({ heatMap }: Counted, { day, quarters, hours }: ReadRollup, calendar: Calendar): void {
  const within = [calendar.start, calendar.end] as const;
  const addCount = (moment: number, count: number) => {
    const hour = calendar.hourOfWeek(moment);
    const ofDay = heatMap[Math.floor(hour / 24)];
    if (ofDay) ofDay[hour % 24] = (ofDay[hour % 24] ?? 0) + count;
  };
  if (quarters) eachQuarter(quarters, day, within, addCount);
  else eachHour(hours, day, within, addCount);
}
