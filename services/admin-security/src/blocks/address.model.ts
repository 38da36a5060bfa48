import { type OutboxEntry, outboxFields } from '@wifi-share/messaging/outbox/outbox-entry';
import { type Connection, type Model, Schema } from 'mongoose';

/** An attempt at the gate that has not succeeded: its process may have died. */
export interface StoredAttempt {
  id: string;
  at: Date;
  failed: boolean;
}

/** The history of an address at the gate, from which a Redis that comes back empty is filled. */
export interface StoredAddress {
  /** What failures count by: an IPv4 address, or the /64 of an IPv6 one. */
  _id: string;
  /** The same as people read it. */
  ipAddress: string;
  /** Since the last block. */
  attempts: StoredAttempt[];
  blockedAt: Date | null;
  blockedUntil: Date | null;
  /** Release 0.2 counts its changes by it. */
  version: number;
  updatedAt: Date;
  outbox?: OutboxEntry[];
}

const attemptSchema = new Schema<StoredAttempt>(
  {
    id: { type: String, required: true },
    at: { type: Date, required: true },
    failed: { type: Boolean, required: true },
  },
  { _id: false, id: false },
);

const schema = new Schema<StoredAddress>(
  {
    _id: { type: String, required: true },
    ipAddress: { type: String, required: true },
    attempts: { type: [attemptSchema], required: true },
    blockedAt: { type: Date, default: null },
    blockedUntil: { type: Date, default: null },
    version: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ updatedAt: 1 });
schema.index({ 'outbox.id': 1 }, { sparse: true });

export type AddressModel = Model<StoredAddress>;

export const addressModel = (connection: Connection): AddressModel =>
  connection.model<StoredAddress>('address', schema, 'addresses');
