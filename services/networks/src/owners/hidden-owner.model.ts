import { type Connection, type Model, Schema } from 'mongoose';

/** An owner whose networks were last published as hidden from guests. */
interface HiddenOwner {
  /** The user's id. */
  _id: string;
}

const schema = new Schema<HiddenOwner>({ _id: { type: String, required: true } }, { versionKey: false });

export type HiddenOwnerModel = Model<HiddenOwner>;

export const hiddenOwnerModel = (connection: Connection): HiddenOwnerModel =>
  connection.model<HiddenOwner>('HiddenOwner', schema, 'hiddenOwners');
