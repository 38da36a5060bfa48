/** Where an order of PayPal is; `APPROVED` is one that can be captured, `VOIDED` one that never will be. */
export type PayPalOrderStatus = 'CREATED' | 'SAVED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VOIDED' | 'COMPLETED';

/** Refunds leave a capture `PARTIALLY_REFUNDED` or `REFUNDED`; `PENDING` is one that PayPal has not decided yet. */
export type PayPalCaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';

/** Money that PayPal took for an order, or tried to. */
export interface PayPalCapture {
  /** PayPal's number of the payment. */
  id: string;
  status: PayPalCaptureStatus;
  amountCents: number;
  currency: string;
  capturedAt: Date;
  /** What was given back of it until now, by completed refunds. */
  refundedCents: number;
  /** The latest of those refunds; null without one. */
  refundedAt: Date | null;
  /** The payer's bank took the money back, as PayPal gives for a reason. */
  isChargedBack: boolean;
}

/** An order as PayPal says it is, in our own terms. */
export interface PayPalOrder {
  paypalId: string;
  /** Undefined where PayPal does not say it: of an order whose one capture was declined. */
  status: PayPalOrderStatus | undefined;
  /** Our own order's id, which PayPal keeps as `custom_id`; null when the order is not one of ours. */
  orderId: string | null;
  amountCents: number;
  currency: string;
  captures: PayPalCapture[];
}
