import { type PaidPlanId, paidPlanIds } from '@wifi-share/contracts/money';
import { type OutboxEntry, outboxFields } from '@wifi-share/messaging/outbox/outbox-entry';
import { type Connection, type Model, Schema } from 'mongoose';

/** A payment that PayPal has captured; accounting keeps it when the account is gone (R17). */
export interface StoredPayment {
  /** PayPal's capture id. */
  id: string;
  plan: PaidPlanId;
  amountCents: number;
  currency: string;
  capturedAt: Date;
  /** For how many days of the plan; absent on payments from before R46, which are for a calendar month. */
  days?: number | undefined;
  /** When its payer had given the plan up before; absent where they held it until they paid. */
  heldUntil?: Date | undefined;
  /** What the payer has back of it; absent where that is nothing. */
  refundedCents?: number;
  /** Since when the payer has all of it back: it counts no more. */
  refundedAt?: Date | undefined;
  /** The operator did not refund it: the payer's bank or PayPal took it back. */
  isReversed?: true;
  /** Not the amount or the currency that was ordered: it never counts. */
  isMismatched?: true;
  isTest: boolean;
}

/** An e-mail that follows from a payment, whose address is not known here yet. */
export interface OwedMail {
  kind: 'receipt' | 'refunded' | 'reversed';
  paymentId: string;
  /** Of the event that it follows from. */
  eventId: string;
}

/** What a user has paid, and for what. It begins with the first payment. */
export interface StoredAccount {
  _id: string;
  /** Absent once the user's account is gone. */
  userId?: string;
  /** In the order in which they became known. */
  payments: StoredPayment[];
  /** Paid for, days of grace included; null when that is over. */
  plan: PaidPlanId | null;
  /** The end of the period; null without a plan. */
  paidUntil: Date | null;
  /** Grows with every change of what is paid for or was paid. */
  version: number;
  /** The version with which a payment was last captured. */
  capturedVersion: number;
  /** Which of the steps at the end of a period comes next (`end-of-period.domain.ts`), and when. */
  nextStep: number;
  nextStepAt: Date | null;
  /** Since when the user has no plan that rests on a payment, as identity published with its version `userVersion`. */
  givenUpAt?: Date;
  userVersion?: number;
  /** Oldest first; taken all at once, as soon as the payer is known. */
  owedMails?: OwedMail[];
  outbox?: OutboxEntry[];
}

const paymentSchema = new Schema<StoredPayment>(
  {
    id: { type: String, required: true },
    plan: { type: String, enum: paidPlanIds, required: true },
    amountCents: { type: Number, required: true },
    currency: { type: String, required: true },
    capturedAt: { type: Date, required: true },
    days: Number,
    heldUntil: Date,
    refundedCents: Number,
    refundedAt: Date,
    isReversed: Boolean,
    isMismatched: Boolean,
    isTest: { type: Boolean, required: true },
  },
  { _id: false, id: false },
);

const owedMailSchema = new Schema<OwedMail>(
  {
    kind: { type: String, enum: ['receipt', 'refunded', 'reversed'], required: true },
    paymentId: { type: String, required: true },
    eventId: { type: String, required: true },
  },
  { _id: false },
);

const schema = new Schema<StoredAccount>(
  {
    _id: { type: String, required: true },
    userId: String,
    payments: { type: [paymentSchema], required: true },
    plan: { type: String, enum: [...paidPlanIds, null], default: null },
    paidUntil: { type: Date, default: null },
    version: { type: Number, required: true },
    capturedVersion: { type: Number, required: true },
    nextStep: { type: Number, required: true },
    nextStepAt: { type: Date, default: null },
    givenUpAt: Date,
    userVersion: Number,
    owedMails: { type: [owedMailSchema], default: undefined },
    ...outboxFields,
  },
  { versionKey: false },
);
schema.index({ userId: 1 }, { unique: true, sparse: true });
schema.index({ 'payments.id': 1 }, { unique: true });
schema.index({ nextStepAt: 1 });
schema.index({ 'owedMails.eventId': 1 }, { sparse: true });
schema.index({ 'outbox.id': 1 }, { sparse: true });

export type AccountModel = Model<StoredAccount>;

export const accountModel = (connection: Connection): AccountModel =>
  connection.model<StoredAccount>('Account', schema, 'accounts');
