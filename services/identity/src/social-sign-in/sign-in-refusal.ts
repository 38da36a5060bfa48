import type { SignInError } from '@wifi-share/contracts/calls/social-sign-in';

/** Why a sign-in at the provider ends at /user-login; with a `cause` where it may be ours to mend. */
export class SignInRefusal extends Error {
  constructor(
    readonly code: SignInError,
    cause?: unknown,
  ) {
    super(code, { cause });
    this.name = 'SignInRefusal';
  }
}
