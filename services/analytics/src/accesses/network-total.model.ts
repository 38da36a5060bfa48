import { type Applied, appliedFields } from '@wifi-share/service-kit/events/apply-once';
import { type Connection, type Model, Schema } from 'mongoose';

/** All accesses of a network since it exists. */
export interface NetworkTotal {
  /** The network's id. */
  _id: string;
  accessCount: number;
  lastAccessed: Date;
  applied: Applied;
}

const schema = new Schema<NetworkTotal>(
  {
    _id: { type: String, required: true },
    accessCount: { type: Number, required: true },
    lastAccessed: { type: Date, required: true },
    ...appliedFields,
  },
  { versionKey: false },
);

export type NetworkTotalModel = Model<NetworkTotal>;

export const networkTotalModel = (connection: Connection): NetworkTotalModel =>
  connection.model<NetworkTotal>('NetworkTotal', schema, 'networkTotals');
