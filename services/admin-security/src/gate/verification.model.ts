import { type OutboxEntry, outboxFields } from '@wifi-share/messaging/outbox/outbox-entry';
import { type Connection, type Model, Schema } from 'mongoose';

/** A browser that has passed the gate's first step, and the code that was e-mailed to it last. */
export interface StoredVerification {
  /** Hash of the token that the browser holds. */
  _id: string;
  /** Keyed hash; never the code. */
  codeHash: string;
  /** Of the code. */
  expiresAt: Date;
  /** Of the code. */
  triesLeft: number;
  /** Or void, because the gate's credentials have changed. */
  isUsed: boolean;
  ipAddress: string;
  userAgent: string;
  createdAt: Date;
  outbox?: OutboxEntry[];
}

const schema = new Schema<StoredVerification>(
  {
    _id: { type: String, required: true },
    codeHash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    triesLeft: { type: Number, required: true },
    isUsed: { type: Boolean, default: false },
    ipAddress: { type: String, required: true },
    userAgent: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ expiresAt: 1 });
schema.index({ 'outbox.id': 1 }, { sparse: true });

export type VerificationModel = Model<StoredVerification>;

export const verificationModel = (connection: Connection): VerificationModel =>
  connection.model<StoredVerification>('verification', schema, 'verifications');
