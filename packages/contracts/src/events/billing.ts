import { z } from 'zod';
import { paidPlanIdSchema, paidPlanSchema } from '../entities/payment.js';
import { defineEvent } from './define-event.js';

/** Events of what a user pays; the subject is the user's id, so that a deletion purges them. All say what is paid for from then on. */
const paymentFacts = paidPlanSchema.extend({
  /** PayPal's capture id. */
  paymentId: z.string(),
  /** Which plan was paid for, and how much. */
  paidFor: paidPlanIdSchema,
  amountCents: z.number().int(),
  currency: z.literal('USD'),
});

export const paymentCaptured = defineEvent('billing.payment.captured.v1', paymentFacts);
/** All of a payment was given back, or its payer's bank or PayPal took it back. */
export const paymentRefunded = defineEvent('billing.payment.refunded.v1', paymentFacts);
/** The paid period is over, and so are the days of grace after it. */
export const paidPlanLapsed = defineEvent('billing.paid-plan.lapsed.v1', paidPlanSchema);
