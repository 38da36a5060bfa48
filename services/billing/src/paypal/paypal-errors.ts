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

/**
 * Why a call ended without an answer that the caller can use; callers get a DependencyUnavailable.
 * - `undecided`: nothing was answered, or PayPal asks to come again. It is not known whether anything was done.
 * - `credentials`: PayPal does not take our token, or our client id and secret.
 * - `rejected`: PayPal does not take the request at all: our mistake, or the merchant's account is not set up for it.
 */
export type PayPalErrorKind = 'undecided' | 'credentials' | 'rejected';

export class PayPalError extends Error {
  override readonly name = 'PayPalError';

  constructor(
    readonly kind: PayPalErrorKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
