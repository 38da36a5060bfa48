import { type OutboxEntry, outboxFields } from '@wifi-share/messaging/outbox/outbox-entry';
import { type Connection, type Model, Schema } from 'mongoose';
import type { Attempt, Failures } from './failures.domain.js';

/** An address that has made attempts at the gate. */
export interface StoredAddress extends Failures {
  /** What failures count by: an IPv4 address, or the /64 of an IPv6 one. */
  _id: string;
  /** The same as people read it. */
  ipAddress: string;
  /** Grows with every change: each is decided on what it was. */
  version: number;
  updatedAt: Date;
  outbox?: OutboxEntry[];
}

const attemptSchema = new Schema<Attempt>(
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
schema.index({ blockedUntil: 1 });
schema.index({ 'outbox.id': 1 }, { sparse: true });

export type AddressModel = Model<StoredAddress>;

export const addressModel = (connection: Connection): AddressModel =>
  connection.model<StoredAddress>('address', schema, 'addresses');
