import type { PayPalCapture, PayPalOrder } from '../paypal/paypal-order.js';
import type { StoredOrder } from './order.model.js';

/**
 * What PayPal's word on an order means for it: the money was taken, or other money than was ordered; it may still be; it
 * was not or was taken back; or it was not asked for yet.
 */
export type Outcome =
  | { kind: 'captured' | 'mismatched' | 'pending' | 'refused'; capture: PayPalCapture }
  | { kind: 'approved' | 'open' | 'void' };

const taken = new Set<PayPalCapture['status']>(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

export function outcomeOf(order: StoredOrder, shown: PayPalOrder): Outcome {
  const captured = shown.captures.find(({ status }) => taken.has(status));
  if (captured) return { kind: isOrdered(order, shown, captured) ? 'captured' : 'mismatched', capture: captured };
  const pending = shown.captures.find(({ status }) => status === 'PENDING');
  if (pending) return { kind: 'pending', capture: pending };
  if (shown.status === 'APPROVED') return { kind: 'approved' };
  const [refused] = shown.captures;
  if (refused) return { kind: 'refused', capture: refused };
  return { kind: shown.status === 'VOIDED' ? 'void' : 'open' };
}

/** R28. */
const isOrdered = (order: StoredOrder, shown: PayPalOrder, { amountCents, currency }: PayPalCapture): boolean =>
  shown.orderId === order._id && amountCents === order.amountCents && currency === 'USD';
