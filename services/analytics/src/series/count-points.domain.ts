import type { ExportedPoint } from '@wifi-share/contracts/calls/analytics';
import { deviceFamilies } from '@wifi-share/contracts/entities/device-family';
import { accessMethods } from '@wifi-share/contracts/entities/network';
import type { DailyRollup, QuarterCounts } from '../accesses/daily-rollup.model.js';
import type { Calendar } from './calendar.domain.js';
import { none, zeros } from './count-series.domain.js';
import { eachQuarter, pointAt } from './quarters.domain.js';

type Point = Omit<ExportedPoint, 'id' | 'name' | 'ssid'>;

/** Every point of `calendar` with all that the roll-ups of one network say of it. */
export function countPoints(rollups: Iterable<DailyRollup>, calendar: Calendar): Point[] {
  const points = calendar.points.map((moment) => ({
    start: calendar.format(moment),
    ...none(),
    methods: zeros(accessMethods),
    devices: zeros(deviceFamilies),
  }));
  for (const { day, quarters, visitorQuarters, methodQuarters, deviceQuarters } of rollups) {
    const add = <K extends string>(
      counts: QuarterCounts | undefined,
      of: (point: Point) => Record<K, number>,
      key: K,
    ) =>
      eachQuarter(counts, day, [calendar.start, calendar.end], (moment, count) => {
        const point = points[pointAt(calendar.points, moment)];
        if (point) of(point)[key] += count;
      });
    add(quarters, (point) => point, 'accesses');
    add(visitorQuarters, (point) => point, 'visitors');
    for (const method of accessMethods) add(methodQuarters?.[method], ({ methods }) => methods, method);
    for (const device of deviceFamilies) add(deviceQuarters?.[device], ({ devices }) => devices, device);
  }
  return points;
}
