import { type StoredPasskey, storedPasskeySchema } from '@wifi-share/service-kit/factors/stored-passkey';
import { type Connection, type Model, Schema } from 'mongoose';

/** The passkeys of one holder: rules about all of them hold under concurrent changes. */
export interface StoredHolder {
  /** The id of a named admin, or `shared`. */
  _id: string;
  /** Oldest first. */
  passkeys: StoredPasskey[];
}

const schema = new Schema<StoredHolder>(
  { _id: { type: String, required: true }, passkeys: [storedPasskeySchema] },
  { versionKey: false },
);

export type HolderModel = Model<StoredHolder>;

export const holderModel = (connection: Connection): HolderModel =>
  connection.model<StoredHolder>('passkeyHolder', schema, 'passkeyHolders');
