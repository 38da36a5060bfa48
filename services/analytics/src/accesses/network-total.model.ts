import { type Connection, type Model, Schema } from 'mongoose';

/** All accesses of a network since it exists: `accessCountOf`. */
export interface NetworkTotal {
  /** The network's id. */
  _id: string;
  /** Of days whose figures can change no more. */
  base?: number;
  /** By UTC day, `YYYY-MM-DD`. */
  days?: Record<string, number>;
  lastAccessed: Date;
  /** When a rebuild counted less than was said before, in milliseconds since the epoch: copies take the figure then. */
  epoch?: number;
}

export const accessCountOf = ({ base = 0, days = {} }: Pick<NetworkTotal, 'base' | 'days'>): number =>
  Object.values(days).reduce((sum, count) => sum + count, base);

const schema = new Schema<NetworkTotal>(
  {
    _id: { type: String, required: true },
    base: Number,
    days: Schema.Types.Mixed,
    lastAccessed: { type: Date, required: true },
    epoch: Number,
  },
  { versionKey: false },
);

export type NetworkTotalModel = Model<NetworkTotal>;

export const networkTotalModel = (connection: Connection): NetworkTotalModel =>
  connection.model<NetworkTotal>('NetworkTotal', schema, 'networkTotals');
