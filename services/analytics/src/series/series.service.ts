import type { AccessSeries, ExportedPoint } from '@wifi-share/contracts/calls/analytics';
import { timeZoneOf } from '@wifi-share/contracts/entities/time-zone';
import { trusted } from 'mongoose';
import type { DailyRollupModel } from '../accesses/daily-rollup.model.js';
import { dayOf } from '../accesses/rollup.domain.js';
import type { NetworkCopy } from '../networks/network-copy.model.js';
import type { OwnerModel } from '../owners/owner.model.js';
import { type Calendar, calendarOf, type RangeOfDays } from './calendar.domain.js';
import { countPoints } from './count-points.domain.js';
import { countSeries, type ReadRollup } from './count-series.domain.js';

interface Dependencies {
  rollups: DailyRollupModel;
  owners: OwnerModel;
}

type Named = Pick<NetworkCopy, '_id' | 'name' | 'ssid'>;

const namesAndTotals = { networkId: 1, day: 1, total: 1, uniqueVisitors: 1 } as const;
const wholeDay = { ...namesAndTotals, methods: 1, devices: 1 } as const;
/** The heat map of a whole day needs one of these. */
const withHours = { ...wholeDay, hours: 1 } as const;
const withQuarters = { ...wholeDay, quarters: 1 } as const;
const dayOfPoints = { ...withQuarters, visitorQuarters: 1 } as const;

const utcDay = (moment: number): string => dayOf(new Date(moment));

/** Figures of ranges of days, from the roll-ups alone: how many accesses there were makes no difference to the work. */
export function createSeries({ rollups, owners }: Dependencies) {
  /** By the hour where that is enough, and all days have hours: those of the first releases have quarters alone. */
  async function readInside(inside: object, byHour: boolean): Promise<ReadRollup[]> {
    const found: ReadRollup[] = await rollups.find(inside, byHour ? withHours : withQuarters).lean();
    const isOld = byHour && found.some(({ hours }) => !hours);
    return isOld ? rollups.find(inside, withQuarters).lean() : found;
  }

  /** No more of each day than is counted: its quarters only as far as the range or its points cut it. */
  async function read(
    networkIds: string[],
    { start, end, previous, cut, edges, byHour }: Calendar,
  ): Promise<ReadRollup[]> {
    const networkId = trusted({ $in: networkIds });
    const whole = (from: number, to: number) => trusted({ $gte: utcDay(from), $lt: utcDay(to), $nin: [...cut] });
    const inner = { networkId, day: trusted({ $in: [...cut].filter((day) => !edges.has(day)) }) };
    const found = await Promise.all([
      rollups.find({ networkId, day: whole(previous.start, start) }, namesAndTotals).lean(),
      readInside({ networkId, day: whole(start, end) }, byHour),
      rollups.find(inner, dayOfPoints).lean(),
      edges.size > 0 ? rollups.find({ networkId, day: trusted({ $in: [...edges] }) }).lean() : [],
    ]);
    return found.flat();
  }

  const timeZoneOfOwner = async (userId: string): Promise<string> =>
    timeZoneOf((await owners.findById(userId).lean())?.timeZone);

  return {
    /** Network by network, point by point, with no more in memory than one network's. */
    async *points(userId: string, networks: readonly Named[], range: RangeOfDays): AsyncGenerator<ExportedPoint> {
      const calendar = calendarOf(range, await timeZoneOfOwner(userId));
      const day = trusted({ $gte: utcDay(calendar.start), $lte: utcDay(calendar.end - 1) });
      for (const { _id: id, name, ssid } of networks) {
        const found = await rollups.find({ networkId: id, day }).lean();
        for (const point of countPoints(found, calendar)) yield { id, name, ssid, ...point };
      }
    },

    /** The accesses of these networks of the user in the days of `range`. */
    async read(userId: string, networks: readonly Named[], range: RangeOfDays): Promise<AccessSeries> {
      const timeZone = await timeZoneOfOwner(userId);
      const calendar = calendarOf(range, timeZone);
      const found = await read(
        networks.map(({ _id }) => _id),
        calendar,
      );
      const { byNetwork, previous, ...counted } = countSeries(found, calendar);
      const { from, to } = calendar.previous;
      const rows = networks.map(({ _id: id, name, ssid }) => ({
        ...{ id, name, ssid },
        ...(byNetwork.get(id) ?? { accesses: 0, visitors: 0 }),
      }));
      return {
        timeZone,
        ...range,
        ...counted,
        previous: { from, to, ...previous },
        networks: rows.sort((a, b) => b.accesses - a.accesses || a.name.localeCompare(b.name)),
      };
    },
  };
}

export type SeriesReader = ReturnType<typeof createSeries>;
