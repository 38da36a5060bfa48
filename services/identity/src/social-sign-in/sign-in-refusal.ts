import type { SignInError } from '@wifi-share/contracts/calls/social-sign-in';
import type { SignInProvider } from '@wifi-share/contracts/entities/sign-in-provider';

/** `email_refused`: not verified at the provider, or of a domain that is not allowed. */
export type RefusalReason = 'invalid' | 'cancelled' | 'unavailable' | 'email_refused' | 'account_differs';

/** Why a sign-in at a provider ends at /user-login; with a `cause` where it may be ours to mend. */
export class SignInRefusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    cause?: unknown,
  ) {
    super(reason, { cause });
    this.name = 'SignInRefusal';
  }
}

/** The codes that /user-login gets; those of Google are older than its being one of several. */
export const refusalCodes: Record<SignInProvider, Record<RefusalReason, SignInError>> = {
  google: {
    invalid: 'auth_data_invalid',
    cancelled: 'no_auth_data',
    unavailable: 'google_unavailable',
    email_refused: 'google_email_unverified',
    account_differs: 'google_account_differs',
  },
  oidc: {
    invalid: 'oidc_invalid',
    cancelled: 'oidc_cancelled',
    unavailable: 'oidc_unavailable',
    email_refused: 'oidc_email_refused',
    account_differs: 'oidc_account_differs',
  },
};
