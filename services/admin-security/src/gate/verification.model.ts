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
  /** The named admin whose mailbox it went to; null for the shared one, and for an unknown address. */
  admin: { id: string; email: string } | null;
  /** The address that was asked for; absent in what is from before there were named admins. */
  mailbox?: string;
  /** Or void, because the gate's credentials have changed. */
  isUsed: boolean;
  /** Until when its right code stands for both steps; absent before, and once a session has begun. */
  provenUntil?: Date;
  /** What a passkey has to sign, or a new one to answer; base64url. Absent once it was answered. */
  challenge?: string;
  ipAddress: string;
  userAgent: string;
  createdAt: Date;
  outbox?: OutboxEntry[];
}

const adminSchema = new Schema<{ id: string; email: string }>({ id: String, email: String }, { _id: false, id: false });

const schema = new Schema<StoredVerification>(
  {
    _id: { type: String, required: true },
    codeHash: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    triesLeft: { type: Number, required: true },
    admin: { type: adminSchema, default: null },
    mailbox: String,
    isUsed: { type: Boolean, default: false },
    provenUntil: Date,
    challenge: String,
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
