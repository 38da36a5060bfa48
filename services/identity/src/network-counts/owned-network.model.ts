import { type Connection, type Model, Schema } from 'mongoose';

/** What identity knows of a network; of one that is deleted, or of the site, only that its version is known. */
interface OwnedNetwork {
  _id: string;
  version: number;
  /** Absent: counts for no user. */
  userId?: string;
}

const schema = new Schema<OwnedNetwork>(
  { _id: { type: String, required: true }, version: { type: Number, required: true }, userId: String },
  { versionKey: false },
);
schema.index({ userId: 1 }, { sparse: true });

export type OwnedNetworkModel = Model<OwnedNetwork>;

export const ownedNetworkModel = (connection: Connection): OwnedNetworkModel =>
  connection.model<OwnedNetwork>('OwnedNetwork', schema, 'ownedNetworks');
