import type { DeviceFamily } from '@wifi-share/contracts/entities/device-family';
import type { AccessMethod } from '@wifi-share/contracts/entities/network';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Tally } from './rollup.domain.js';

type Counts<K extends string> = Partial<Record<K, number>>;

/** By quarter of an hour of the UTC day, `0` to `95`, so that the days of any time zone can be cut from them. */
export type QuarterCounts = Partial<Record<number, number>>;

/** By hour of the UTC day, `0` to `23`. */
export type HourCounts = Partial<Record<number, number>>;

/** The accesses of one network on one UTC day. */
export interface DailyRollup {
  /** `<network id>:<day>` */
  _id: string;
  networkId: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  total: number;
  quarters?: QuarterCounts;
  hours?: HourCounts;
  methods?: Counts<AccessMethod>;
  methodQuarters?: Partial<Record<AccessMethod, QuarterCounts>>;
  devices?: Counts<DeviceFamily>;
  deviceQuarters?: Partial<Record<DeviceFamily, QuarterCounts>>;
  /** Visitors whose first access of the day this was. */
  uniqueVisitors: number;
  /** The same by the quarter of that first access. */
  visitorQuarters?: QuarterCounts;
  /** Counts by quarter that have no keys in the sets: of accesses whose logs were gone when an earlier release's were taken over. */
  base?: Pick<DailyRollup, 'quarters' | 'methodQuarters' | 'deviceQuarters' | 'visitorQuarters'>;
  /** The newest quarter by minute since the epoch: to count it again only minutes with new accesses are read. */
  latest?: { quarter: number; minutes: Record<number, Tally> };
  /** Changes with every write. */
  rev?: number;
}

const schema = new Schema<DailyRollup>(
  {
    _id: { type: String, required: true },
    networkId: { type: String, required: true },
    day: { type: String, required: true },
    total: { type: Number, required: true },
    quarters: Schema.Types.Mixed,
    hours: Schema.Types.Mixed,
    methods: Schema.Types.Mixed,
    methodQuarters: Schema.Types.Mixed,
    devices: Schema.Types.Mixed,
    deviceQuarters: Schema.Types.Mixed,
    uniqueVisitors: { type: Number, required: true },
    visitorQuarters: Schema.Types.Mixed,
    base: Schema.Types.Mixed,
    latest: Schema.Types.Mixed,
    rev: Number,
  },
  { versionKey: false },
);
schema.index({ networkId: 1, day: 1 });

export type DailyRollupModel = Model<DailyRollup>;

export const dailyRollupModel = (connection: Connection): DailyRollupModel =>
  connection.model<DailyRollup>('DailyRollup', schema, 'dailyRollups');
