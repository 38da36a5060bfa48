import { centsOf } from '@wifi-share/contracts/money';
import { z } from 'zod';
import type { PayPalCapture, PayPalOrder } from './paypal-order.js';

const moneySchema = z.object({ currency_code: z.string(), value: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/) });
const timeSchema = z.iso.datetime({ offset: true }).transform((time) => new Date(time));
const linksSchema = z.array(z.object({ rel: z.string(), href: z.string() })).default([]);

const captureSchema = z.object({
  id: z.string().min(1),
  status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'FAILED', 'PARTIALLY_REFUNDED', 'REFUNDED']),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: moneySchema,
  create_time: timeSchema,
  update_time: timeSchema,
});

const refundSchema = z.object({
  status: z.string(),
  amount: moneySchema,
  create_time: timeSchema,
  links: linksSchema,
});

const unitSchema = z.object({
  amount: moneySchema,
  custom_id: z.string().optional(),
  payments: z
    .object({ captures: z.array(captureSchema).default([]), refunds: z.array(refundSchema).default([]) })
    .default({ captures: [], refunds: [] }),
});

/** An order as PayPal's API shows it (orders v2, `return=representation`), with the one purchase unit that ours have. */
export const orderAnswerSchema = z
  .object({
    id: z.string().min(1),
    // Left out where its one capture was declined.
    status: z.enum(['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED', 'APPROVED', 'VOIDED', 'COMPLETED']).optional(),
    purchase_units: z.tuple([unitSchema]),
  })
  .transform(({ id, status, purchase_units: [unit] }): PayPalOrder => {
    const { captures, refunds } = unit.payments;
    return {
      paypalId: id,
      status,
      orderId: unit.custom_id ?? null,
      amountCents: centsOf(unit.amount.value),
      currency: unit.amount.currency_code,
      captures: captures.map((capture) => toCapture(capture, refunds)),
    };
  });

type Capture = z.output<typeof captureSchema>;
type Refund = z.output<typeof refundSchema>;

const isOf = (refund: Refund, capture: Capture) =>
  refund.links.some(({ rel, href }) => rel === 'up' && href.endsWith(`/captures/${capture.id}`));

/** A capture that is all given back is worth nothing, also where PayPal does not list by what. */
function toCapture(capture: Capture, allRefunds: Refund[]): PayPalCapture {
  const refunds = allRefunds.filter((refund) => refund.status === 'COMPLETED' && isOf(refund, capture));
  const amountCents = centsOf(capture.amount.value);
  const isRefunded = capture.status === 'REFUNDED';
  const listedCents = refunds.reduce((sum, { amount }) => sum + centsOf(amount.value), 0);
  const lastAt = refunds.map(({ create_time }) => create_time).sort((a, b) => b.getTime() - a.getTime())[0];
  return {
    id: capture.id,
    status: capture.status,
    amountCents,
    currency: capture.amount.currency_code,
    // Where PayPal reviewed the payment first, it was made when that was over: no payer's month runs while they wait.
    capturedAt: capture.status === 'COMPLETED' ? capture.update_time : capture.create_time,
    refundedCents: isRefunded ? amountCents : listedCents,
    refundedAt: lastAt ?? (isRefunded ? capture.update_time : null),
    isChargedBack: capture.status_details?.reason === 'CHARGEBACK',
  };
}

/** What a new order is answered with: the page to approve on is a link whose name depends on how the order is paid. */
export const createdAnswerSchema = z
  .object({ id: z.string().min(1), links: linksSchema })
  .transform(({ id, links }, context) => {
    const approve = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
    if (!approve) context.addIssue({ code: 'custom', message: 'no link to approve' });
    return { paypalId: id, approveUrl: approve?.href ?? '' };
  });

export const tokenAnswerSchema = z
  .object({ access_token: z.string().min(1), expires_in: z.number() })
  .transform(({ access_token, expires_in }) => ({ value: access_token, expiresIn: expires_in }));

/** A refusal: what PayPal calls it, and the number under which its support finds it. */
export const refusalAnswerSchema = z.object({
  name: z.string().optional(),
  /** OAuth's refusals are named here. */
  error: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});
