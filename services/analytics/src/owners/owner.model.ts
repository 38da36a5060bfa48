import { type Connection, type Model, Schema } from 'mongoose';

/** This service's copy of where an owner's days begin; written only when the user's `version` is newer. */
export interface Owner {
  /** The user's id. */
  _id: string;
  version: number;
  /** Of the IANA time zone database; absent in what is left of a deleted user. */
  timeZone?: string;
}

const schema = new Schema<Owner>(
  { _id: { type: String, required: true }, version: { type: Number, required: true }, timeZone: String },
  { versionKey: false },
);

export type OwnerModel = Model<Owner>;

export const ownerModel = (connection: Connection): OwnerModel => connection.model<Owner>('Owner', schema, 'owners');
