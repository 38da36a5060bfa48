import { z } from 'zod';
import { paidPlanSchema } from '../entities/payment.js';
import { centsOf, paidPlanOf } from '../money.js';
import { defineCall } from './define-call.js';

/** An order's id as PayPal gives it. */
const orderParams = z.object({ id: z.string().max(64) });

/** A decimal amount such as `5.00`; becomes the id of the plan that costs it (R28). */
const amountSchema = z
  .union([z.string(), z.number().transform(String)], 'validation.payment.amount')
  .pipe(z.string().regex(/^\d{1,6}(\.\d{1,2})?$/, 'validation.payment.amount'))
  .transform((amount, context) => {
    const plan = paidPlanOf(centsOf(amount));
    if (!plan) context.addIssue({ code: 'custom', message: 'validation.payment.amount' });
    return plan ?? z.NEVER;
  });

export const setUpPayment = defineCall({
  method: 'GET',
  path: '/api/paypal/setup',
  access: 'user',
  rate: 'read',
  summary: "What the payment step needs to show PayPal's buttons.",
  answers: {
    200: z.object({
      clientToken: z.string(),
      clientId: z.string(),
      /** Where PayPal's script is loaded from; the page's content security policy names its origin. */
      sdkUrl: z.url(),
      /** PayPal's sandbox or the simulator: no money moves, and the screen says so. */
      isTest: z.boolean(),
    }),
  },
  problems: ['payments_unavailable'],
});

export const createOrder = defineCall({
  method: 'POST',
  path: '/api/paypal/order',
  access: 'user',
  rate: 'write',
  summary: 'Order 30 days of the plan that costs `amount` (R28, R46). Nothing is charged before the capture.',
  body: z.object({
    amount: amountSchema,
    currency: z.literal('USD', 'validation.payment.currency'),
    intent: z.literal('CAPTURE', 'validation.payment.intent'),
  }),
  answers: {
    201: z.object({
      id: z.string(),
      /** PayPal's page where the payer approves, for browsers that show no buttons; it leads back to /plans. */
      approveUrl: z.url(),
    }),
  },
  problems: ['order_limit_reached', 'payments_unavailable'],
});

export const captureOrder = defineCall({
  method: 'POST',
  path: '/api/paypal/order/{id}/capture',
  access: 'user',
  rate: 'write',
  summary:
    'Take the payment of an approved order of the caller. A repeated call answers the same, and nothing is charged twice.',
  params: orderParams,
  answers: {
    200: z.object({
      /** `PENDING`: PayPal has not said yet, or could not be asked; the plan follows by itself. */
      status: z.enum(['COMPLETED', 'PENDING']),
      /** What the caller has paid for then; where it is pending, what they had before. */
      paidPlan: paidPlanSchema,
    }),
  },
  problems: ['order_not_found', 'order_not_approved', 'order_expired', 'payment_declined', 'payments_unavailable'],
});

export const receiveWebhook = defineCall({
  method: 'POST',
  path: '/api/paypal/webhook',
  access: 'public',
  rate: 'write',
  rawBody: true,
  summary: 'PayPal says that something happened to an order or a payment. What is not signed by PayPal is refused.',
  body: z.looseObject({ id: z.string().max(200), event_type: z.string().max(200), resource: z.looseObject({}) }),
  answers: { 204: null },
  problems: ['invalid_webhook', 'payments_unavailable'],
});
