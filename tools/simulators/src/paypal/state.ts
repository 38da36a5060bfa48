import { z } from 'zod';

const refundSchema = z.object({ id: z.string(), cents: z.number(), createdAt: z.string() });

const captureSchema = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'PARTIALLY_REFUNDED', 'REFUNDED']),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Why the status is what it is. */
  reason: z.string().optional(),
  /** What was taken where that is not what was ordered. */
  taken: z.object({ cents: z.number(), currency: z.string() }).optional(),
  refunds: z.array(refundSchema),
});

const orderSchema = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED']),
  cents: z.number(),
  currency: z.string(),
  customId: z.string().optional(),
  description: z.string().optional(),
  brandName: z.string().optional(),
  returnUrl: z.string().optional(),
  cancelUrl: z.string().optional(),
  /** Who approved it; PayPal's id of the payer. */
  payerId: z.string().optional(),
  /** The payer chose a card that the bank declines. */
  declines: z.boolean(),
  createdAt: z.string(),
  captures: z.array(captureSchema),
});

const answerSchema = z.object({ status: z.number(), body: z.unknown() });

export const stateSchema = z.object({
  orders: z.array(orderSchema),
  /** What was answered under a PayPal-Request-Id. */
  answers: z.array(z.tuple([z.string(), answerSchema])),
});

export type SimulatedOrder = z.infer<typeof orderSchema>;
export type SimulatedCapture = z.infer<typeof captureSchema>;
export type SimulatedRefund = z.infer<typeof refundSchema>;
export type StoredAnswer = z.infer<typeof answerSchema>;
