/**
 * Why a call ended without an answer that the caller can use; callers get a DependencyUnavailable.
 * - `undecided`: nothing was answered, or PayPal asks to come again. It is not known whether anything was done.
 * - `credentials`: PayPal does not take our token, or our client id and secret.
 * - `rejected`: PayPal does not take the request at all: our mistake, or the merchant's account is not set up for it.
 */
export type TroubleKind = 'undecided' | 'credentials' | 'rejected';

export class PayPalTrouble extends Error {
  override readonly name = 'PayPalTrouble';

  constructor(
    readonly kind: TroubleKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
