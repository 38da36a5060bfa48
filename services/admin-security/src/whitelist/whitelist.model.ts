import { type Connection, type Model, Schema } from 'mongoose';
import type { WhitelistedRange } from './whitelist.domain.js';

/** The whole whitelist is one document: rules about all of its entries hold under concurrent changes. */
export interface StoredWhitelist {
  _id: string;
  /** Grows with every change. */
  version: number;
  entries: WhitelistedRange[];
}

const entrySchema = new Schema<WhitelistedRange>(
  {
    id: { type: String, required: true },
    ipAddress: { type: String, required: true },
    description: { type: String, default: null },
    addedAt: { type: Date, required: true },
  },
  { _id: false, id: false },
);

const schema = new Schema<StoredWhitelist>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    entries: { type: [entrySchema], required: true },
  },
  { versionKey: false },
);

export type WhitelistModel = Model<StoredWhitelist>;

export const whitelistModel = (connection: Connection): WhitelistModel =>
  connection.model<StoredWhitelist>('whitelist', schema, 'whitelist');
