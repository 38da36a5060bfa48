import type { PayPalOrder } from './paypal-order.js';

/** What is ordered, in our terms. */
export interface NewOrder {
  /** Our own order's id. */
  orderId: string;
  cents: number;
  /** What the payer reads at PayPal. */
  description: string;
  /** Where the payer's browser comes back to, with `token` (PayPal's order id) and `PayerID`. */
  returnUrl: string;
  /** Where it comes back to when they think better of it. */
  cancelUrl: string;
  /** BCP 47, e.g. `de-DE`. */
  locale: string;
  brandName: string;
  /** One for each attempt: a repeated call with the same answers the same order. */
  requestId: string;
}

/**
 * PayPal's orders API. Throws PayPalRefusal when PayPal says no and DependencyUnavailable when it does not answer; then
 * it is not known whether anything happened.
 */
export interface PayPalClient {
  /** `approveUrl` is PayPal's page on which the payer approves. */
  createOrder(order: NewOrder): Promise<{ paypalId: string; approveUrl: string }>;
  /** Takes the money of an approved order. `requestId` is the same for every attempt at one order. */
  captureOrder(paypalId: string, requestId: string): Promise<PayPalOrder>;
  readOrder(paypalId: string): Promise<PayPalOrder>;
  /** What PayPal's browser script needs to show its buttons. */
  clientToken(): Promise<string>;
  close(): Promise<void>;
}
