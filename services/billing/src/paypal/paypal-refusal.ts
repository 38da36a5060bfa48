/**
 * Why PayPal did not do what was asked: `declined` (the payer's means of payment), `notApproved` (by the payer, yet),
 * `alreadyCaptured` (under another request id), `notFound` (expired or never there).
 */
export type PayPalRefusalReason = 'declined' | 'notApproved' | 'alreadyCaptured' | 'notFound';

/** PayPal was reached and refused. What it could not answer is a DependencyUnavailable instead. */
export class PayPalRefusal extends Error {
  override readonly name = 'PayPalRefusal';

  constructor(
    readonly reason: PayPalRefusalReason,
    /** PayPal's own word for it, for the log. */
    readonly issue: string,
  ) {
    super(`PayPal refused: ${issue}`);
  }
}
