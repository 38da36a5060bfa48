import { normalisedKey } from '@wifi-share/service-kit/search/normalised-key';
import { type Connection, type Model, Schema } from 'mongoose';

/** An admin whom an operator has named; the shared access of the seed has no document. */
export interface StoredAdmin {
  /** A UUID. */
  _id: string;
  /** As the operator wrote it: where the codes go. */
  email: string;
  /** The address normalised: no two admins share it. */
  emailKey: string;
  addedAt: Date;
}

const schema = new Schema<StoredAdmin>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    addedAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ emailKey: 1 }, { unique: true, name: 'emailKey_unique' });

export type AdminModel = Model<StoredAdmin>;

export const adminModel = (connection: Connection): AdminModel =>
  connection.model<StoredAdmin>('admin', schema, 'admins');

/** Finds an admin by their address. */
export const createFindAdmin =
  (admins: AdminModel) =>
  async (email: string): Promise<{ id: string; email: string } | null> => {
    const found = await admins.findOne({ emailKey: normalisedKey(email) }).lean();
    return found && { id: found._id, email: found.email };
  };
