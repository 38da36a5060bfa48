import { type Refusal, refusals } from './capture-outcome.js';

/** How the user came back from PayPal, as the address says. */
export type PaymentReturn = { kind: 'approved'; orderId: string } | { kind: 'refused'; refusal: Refusal } | null;

/** PayPal adds `token`, which is the order, to the address that it was given; PayPal's own buttons lead to the same. */
export function readReturn(query: URLSearchParams): PaymentReturn {
  const payment = query.get('payment');
  const orderId = query.get('token');
  if (orderId && (payment === 'approved' || (payment === null && query.has('PayerID')))) {
    return { kind: 'approved', orderId };
  }
  const refusal = refusals.find((known) => known === payment);
  return refusal ? { kind: 'refused', refusal } : null;
}

export const approvedQuery = (plan: string, orderId: string): Record<string, string> => ({
  plan,
  payment: 'approved',
  token: orderId,
});
