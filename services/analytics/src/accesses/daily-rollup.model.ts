import type { AccessMethod } from '@wifi-share/contracts/entities/network';
import { type Applied, appliedFields } from '@wifi-share/service-kit/events/apply-once';
import { type Connection, type Model, Schema } from 'mongoose';
import type { DeviceFamily } from './device-family.js';

type Counts<K extends string> = Partial<Record<K, number>>;

/** The accesses of one network on one UTC day. */
export interface DailyRollup {
  /** `<network id>:<day>` */
  _id: string;
  networkId: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  total: number;
  /** By quarter of an hour, `0` to `95`, so that the days of any time zone can be cut from them. */
  quarters: Counts<`${number}`>;
  methods: Counts<AccessMethod>;
  devices: Counts<DeviceFamily>;
  /** Visitors whose first access of the day this was. */
  uniqueVisitors: number;
  applied: Applied;
}

const schema = new Schema<DailyRollup>(
  {
    _id: { type: String, required: true },
    networkId: { type: String, required: true },
    day: { type: String, required: true },
    total: { type: Number, required: true },
    quarters: Schema.Types.Mixed,
    methods: Schema.Types.Mixed,
    devices: Schema.Types.Mixed,
    uniqueVisitors: { type: Number, required: true },
    ...appliedFields,
  },
  { versionKey: false },
);
schema.index({ networkId: 1, day: 1 });

export type DailyRollupModel = Model<DailyRollup>;

export const dailyRollupModel = (connection: Connection): DailyRollupModel =>
  connection.model<DailyRollup>('DailyRollup', schema, 'dailyRollups');
