import type { PasskeyCredential } from '@wifi-share/service-kit/factors/passkeys';
import { type Connection, type Model, Schema } from 'mongoose';

export interface StoredPasskey extends PasskeyCredential {
  /** As its holder calls it. */
  name: string;
  createdAt: Date;
  /** Null until it has opened the gate. */
  lastUsedAt: Date | null;
}

/** The passkeys of one holder: rules about all of them hold under concurrent changes. */
export interface StoredHolder {
  /** The id of a named admin, or `shared`. */
  _id: string;
  /** Oldest first. */
  passkeys: StoredPasskey[];
}

const passkeySchema = new Schema<StoredPasskey>(
  {
    id: String,
    publicKey: String,
    counter: Number,
    transports: [String],
    backedUp: Boolean,
    name: String,
    createdAt: Date,
    lastUsedAt: Date,
  },
  { _id: false, id: false },
);

const schema = new Schema<StoredHolder>(
  { _id: { type: String, required: true }, passkeys: [passkeySchema] },
  { versionKey: false },
);

export type HolderModel = Model<StoredHolder>;

export const holderModel = (connection: Connection): HolderModel =>
  connection.model<StoredHolder>('passkeyHolder', schema, 'passkeyHolders');
