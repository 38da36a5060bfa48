import type { PaidPlan } from '@wifi-share/contracts/entities/payment';
import { type PaidPlanId, paidPlanIds } from '@wifi-share/contracts/money';
import { type OutboxEntry, outboxFields } from '@wifi-share/messaging/outbox/outbox-entry';
import { type Connection, type Model, Schema } from 'mongoose';

/**
 * `created`: PayPal knows it, no capture was requested (since it was refused). `capturing`: one was, and the outcome
 * is not stored yet. `pending`: PayPal has not decided. The others are final; `mismatched`: PayPal took other
 * money than was ordered.
 */
export const orderStatuses = [
  'created',
  'capturing',
  'pending',
  'captured',
  'mismatched',
  'failed',
  'expired',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** A payment was asked for, and PayPal may still take it. */
export const undecidedStatuses: OrderStatus[] = ['capturing', 'pending'];

/** Why PayPal did not capture; the payer may try again. */
export type CaptureRefusal = 'payment_declined' | 'order_not_approved';

/** One attempt to pay for a period of a plan. */
export interface StoredOrder {
  /** Our own number, which PayPal keeps with the order. */
  _id: string;
  paypalId: string;
  /** Absent once the user's account is gone. */
  userId?: string;
  plan: PaidPlanId;
  amountCents: number;
  /** What the payer was offered for it; absent in orders from before R46, which are for a calendar month. */
  days?: number;
  status: OrderStatus;
  /** Grows when PayPal refuses: each attempt has one request id at PayPal, so none charges twice. */
  attempt: number;
  /** How the attempt before this one was refused. */
  refusal?: CaptureRefusal | undefined;
  /** While it is captured: until when no other request does; absent once the claim is released. */
  claimedUntil?: Date | undefined;
  /** PayPal's number of the payment. */
  captureId?: string;
  /** What the payer was answered. */
  paidPlan?: PaidPlan;
  /** When PayPal is asked what became of it; absent where nothing more can. */
  checkAt?: Date | undefined;
  /** How often that was done since the status changed. */
  checks: number;
  /** Grows with every change. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  outbox?: OutboxEntry[];
}

const paidPlanSchema = new Schema<PaidPlan>(
  {
    version: { type: Number, required: true },
    capturedVersion: { type: Number, required: true },
    plan: { type: String, default: null },
    paidUntil: { type: String, default: null },
  },
  { _id: false, id: false },
);

const schema = new Schema<StoredOrder>(
  {
    _id: { type: String, required: true },
    paypalId: { type: String, required: true },
    userId: String,
    plan: { type: String, enum: paidPlanIds, required: true },
    amountCents: { type: Number, required: true },
    days: Number,
    status: { type: String, enum: orderStatuses, required: true },
    attempt: { type: Number, required: true },
    refusal: String,
    claimedUntil: Date,
    captureId: String,
    paidPlan: paidPlanSchema,
    checkAt: Date,
    checks: { type: Number, required: true },
    revision: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ paypalId: 1 }, { unique: true });
schema.index({ captureId: 1 }, { sparse: true });
schema.index({ userId: 1, createdAt: -1 });
schema.index({ checkAt: 1 }, { sparse: true });
schema.index({ status: 1, createdAt: 1 });
schema.index({ 'outbox.id': 1 }, { sparse: true });

export type OrderModel = Model<StoredOrder>;

export const orderModel = (connection: Connection): OrderModel =>
  connection.model<StoredOrder>('Order', schema, 'orders');
