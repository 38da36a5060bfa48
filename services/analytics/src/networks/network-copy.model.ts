import { type Connection, type Model, Schema } from 'mongoose';

/** This service's copy of what the networks service says of a network. */
export interface NetworkCopy {
  /** The network's id. */
  _id: string;
  version: number;
  /** Null: a network of the site. */
  userId: string | null;
  name: string;
  ssid: string;
  /** The last day of its owner's time zone, `YYYY-MM-DD`, whose first visit was published. */
  visitedDay?: string;
  /** Kept so that a late event does not bring the network back; a deletion that is undone clears it. */
  deleted: boolean;
  /** When the job that removes its figures first found it deleted. */
  deletionSeenAt?: Date;
  /** Deleted for good, or with the owner's account: only this, the ids and a version that nothing is newer than are left. */
  erased?: true;
}

const schema = new Schema<NetworkCopy>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    userId: { type: String, default: null },
    name: { type: String, default: '' },
    ssid: { type: String, default: '' },
    visitedDay: String,
    deleted: { type: Boolean, required: true },
    deletionSeenAt: Date,
    erased: Boolean,
  },
  { versionKey: false },
);
schema.index({ userId: 1 });

export type NetworkCopyModel = Model<NetworkCopy>;

export const networkCopyModel = (connection: Connection): NetworkCopyModel =>
  connection.model<NetworkCopy>('NetworkCopy', schema, 'networks');
