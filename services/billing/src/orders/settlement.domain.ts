import type { PayPalCapture, PayPalOrder } from '../paypal/paypal-order.js';
import type { StoredOrder } from './order.model.js';

/** What PayPal's word on an order means for it: the money was taken, may still be, was not and won't be, or not yet. */
export type Outcome =
  | { kind: 'captured' | 'pending'; capture: PayPalCapture }
  | { kind: 'refused' | 'approved' | 'open' | 'void' };

const taken = new Set<PayPalCapture['status']>(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** Throws when PayPal took other money than was ordered, which no code of ours asks for. */
export function outcomeOf(order: StoredOrder, told: PayPalOrder): Outcome {
  const captured = told.captures.find(({ status }) => taken.has(status));
  if (captured) {
    requireOrdered(order, told, captured);
    return { kind: 'captured', capture: captured };
  }
  const pending = told.captures.find(({ status }) => status === 'PENDING');
  if (pending) return { kind: 'pending', capture: pending };
  if (told.status === 'APPROVED') return { kind: 'approved' };
  if (told.captures.length > 0) return { kind: 'refused' };
  return { kind: told.status === 'VOIDED' ? 'void' : 'open' };
}

/** R28. */
function requireOrdered(order: StoredOrder, told: PayPalOrder, { id, amountCents, currency }: PayPalCapture): void {
  if (told.orderId === order._id && amountCents === order.amountCents && currency === 'USD') return;
  throw new Error(`capture ${id} is of ${amountCents} cents of ${currency} for ${told.orderId}, not what was ordered`);
}
