import {
  type AccountEventKind,
  accountEventKinds,
  type SignInWay,
  signInWays,
} from '@wifi-share/contracts/entities/account-event';
import { type Connection, type Model, Schema } from 'mongoose';

/** An entry of a user's security log; its address is cut, and no User-Agent is kept as it was sent. */
export interface StoredAccountEvent {
  /** A UUID; of failures `<user>:<kind>:<hour>`, so that those of one hour are one entry. */
  _id: string;
  userId: string;
  kind: AccountEventKind;
  /** Of the last one. */
  at: Date;
  count: number;
  browser: string | null;
  system: string | null;
  address: string | null;
  way?: SignInWay;
  newDevice?: boolean;
}

const schema = new Schema<StoredAccountEvent>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    kind: { type: String, enum: accountEventKinds, required: true },
    at: { type: Date, required: true },
    count: { type: Number, required: true },
    browser: { type: String, default: null },
    system: { type: String, default: null },
    address: { type: String, default: null },
    way: { type: String, enum: signInWays },
    newDevice: Boolean,
  },
  { versionKey: false },
);
schema.index({ userId: 1, at: -1 });
schema.index({ at: 1 });

export type AccountEventModel = Model<StoredAccountEvent>;

export const accountEventModel = (connection: Connection): AccountEventModel =>
  connection.model<StoredAccountEvent>('AccountEvent', schema, 'accountEvents');
