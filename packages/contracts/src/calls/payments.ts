import { z } from 'zod';
import { paidPlanSchema, paymentSchema } from '../entities/payment.js';
import { multiLineSchema } from '../entities/text.js';
import { userIdSchema } from '../entities/user.js';
import { limits } from '../limits.js';
import { defineCall } from './define-call.js';
import { captureOrder, createOrder, receiveWebhook, setUpPayment } from './paypal.js';

const userParams = z.object({ id: z.string().max(64) });

/** A user's paid plan and payments, newest first. */
const billingSchema = z.object({
  paidPlan: paidPlanSchema,
  /** Until then the plan is kept although its period is over; null without a plan. */
  graceUntil: z.iso.datetime().nullable(),
  /** Until when each plan would be paid for, were it paid for once more now (decision 57). */
  nextPaidUntil: z.object({ premium: z.iso.datetime(), pro: z.iso.datetime() }),
  /** A capture that PayPal has not decided yet. */
  isPending: z.boolean(),
  payments: z.array(paymentSchema),
  /** The payer's own lines on receipts, such as a company and its VAT number; may be empty. */
  details: z.string(),
});
export type Billing = z.infer<typeof billingSchema>;

export const readBilling = defineCall({
  method: 'GET',
  path: '/api/user/{id}/billing',
  access: 'self',
  rate: 'read',
  summary: 'What the user has paid for, until when, and every payment.',
  params: userParams,
  answers: { 200: billingSchema },
  problems: [],
});

/** A payment with what a receipt has to say besides. */
const receiptSchema = z.object({
  payment: paymentSchema,
  /**
   * What the payment was for: the time by which it lengthened what was paid for before (decision 57). Null of one
   * that is not what was ordered.
   */
  periodStart: z.iso.datetime().nullable(),
  periodEnd: z.iso.datetime().nullable(),
  /** Days of the period that were left of another plan, by what they had cost. */
  creditedDays: z.number().int().nonnegative(),
  /** The seller's lines as the operator configured them; may be empty. */
  seller: z.array(z.string()),
  /** Whose account it is, as it is called now. */
  payer: z.object({ name: z.string(), email: z.string().nullable(), details: z.string() }),
  /** What the operator says of tax; may be empty. */
  taxNote: z.string(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const readReceipt = defineCall({
  method: 'GET',
  path: '/api/user/{id}/payments/{paymentId}',
  access: 'self',
  rate: 'read',
  summary: 'One payment, for its printable receipt.',
  params: userParams.extend({ paymentId: z.string().max(64) }),
  answers: { 200: receiptSchema },
  problems: ['payment_not_found'],
});

export const updateBillingDetails = defineCall({
  method: 'PUT',
  path: '/api/user/{id}/billing-details',
  access: 'self',
  rate: 'write',
  summary: "Change the payer's own lines on all of their receipts, such as a company and its VAT number.",
  params: userParams,
  body: z.object({
    details: multiLineSchema('validation.text').max(limits.billingDetailsMax, 'validation.billingDetails.max'),
  }),
  answers: { 204: null },
  problems: [],
});

export const readUserBilling = defineCall({
  method: 'GET',
  path: '/api/admin/users/{id}/billing',
  access: 'admin',
  rate: 'read',
  summary: "A user's payments and what they have paid for, for admins.",
  params: z.object({ id: userIdSchema }),
  answers: { 200: billingSchema },
  problems: [],
});

export const billingCalls = {
  setUpPayment,
  createOrder,
  captureOrder,
  receiveWebhook,
  readBilling,
  readReceipt,
  updateBillingDetails,
  readUserBilling,
};
