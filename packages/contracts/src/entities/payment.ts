import { z } from 'zod';
import { paidPlanIds } from '../money.js';

export const paidPlanIdSchema = z.enum(paidPlanIds);

/** What a user has paid for, as billing knows it. `version` grows with every change: copies ignore what is not newer. */
export const paidPlanSchema = z.object({
  version: z.number().int().nonnegative(),
  /**
   * The version of the last captured payment, 0 before the first one. Only a capture raises a plan: a service with an older
   * version than this raises it, also when it learns this from a later refund.
   */
  capturedVersion: z.number().int().nonnegative(),
  /** Null: nothing that is paid for, or not any more. */
  plan: paidPlanIdSchema.nullable(),
  /** The end of the paid period; the plan itself is kept for `durations.paymentGraceDays` more. Null without a plan. */
  paidUntil: z.iso.datetime().nullable(),
});
export type PaidPlan = z.infer<typeof paidPlanSchema>;

/**
 * What became of a captured payment. `paid`: it counts, also where a part was given back; `refunded`: all of it was given
 * back; `reversed`: its payer's bank or PayPal took it back; `mismatched`: it is not what was ordered, and pays for nothing.
 */
const paymentStates = ['paid', 'refunded', 'reversed', 'mismatched'] as const;

/** A captured payment, as its owner and admins see it. */
export const paymentSchema = z.object({
  /** PayPal's capture id, by which either side finds the payment. */
  id: z.string(),
  plan: paidPlanIdSchema,
  amountCents: z.number().int(),
  /** ISO 4217; `USD` but of a payment that is not what was ordered. */
  currency: z.string().length(3),
  capturedAt: z.iso.datetime(),
  state: z.enum(paymentStates),
  /** What the payer has back of it until now. */
  refundedCents: z.number().int().nonnegative(),
  /** Since when the payer has all of it back; null otherwise. */
  refundedAt: z.iso.datetime().nullable(),
  /** Made with PayPal's sandbox or the simulator: no money moved. */
  isTest: z.boolean(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** The number of a payment's receipt: its day in UTC and PayPal's id, which no other payment has; numbers are not consecutive. */
export const receiptNumber = (paymentId: string, capturedAt: string): string =>
  `${capturedAt.slice(0, 10).replaceAll('-', '')}-${paymentId}`;
