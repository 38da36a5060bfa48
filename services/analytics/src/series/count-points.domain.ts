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
    const add = (counts: QuarterCounts | undefined, to: (point: Point, count: number) => void) =>
      eachQuarter(counts, day, [calendar.start, calendar.end], (moment, count) => {
        const point = points[pointAt(calendar.points, moment)];
        if (point) to(point, count);
      });
    add(quarters, (point, count) => {
      point.accesses += count;
    });
    add(visitorQuarters, (point, count) => {
      point.visitors += count;
    });
    for (const method of accessMethods) {
      add(methodQuarters?.[method], (point, count) => {
        point.methods[method] += count;
      });
    }
    for (const device of deviceFamilies) {
      add(deviceQuarters?.[device], (point, count) => {
        point.devices[device] += count;
      });
    }
  }
  return points;
}
