import { z } from 'zod';
import {
  passkeyAssertionSchema,
  passkeyOptionsSchema,
  recoveryCodeSchema,
  totpCodeSchema,
} from '../entities/factor.js';
import { nextSchema } from '../entities/next.js';
import { signInProviders } from '../entities/sign-in-provider.js';
import { userSchema } from '../entities/user.js';
import { defineCall } from './define-call.js';

/** Holds the token of a sign-in that waits, in this browser, for its second factor or for a passkey. */
export const signInCookie = 'sign-in';

/** What a sign-in answers. `redirectTo`: the path to open next (R55); `linked`: what it has just linked elsewhere (R16). */
export const signedInSchema = userSchema.extend({ redirectTo: z.string(), linked: z.enum(signInProviders).optional() });

export const readSecondFactor = defineCall({
  method: 'GET',
  path: '/api/auth/second-factor',
  access: 'public',
  rate: 'read',
  cookie: signInCookie,
  summary: 'How the sign-in that waits in this browser can be completed.',
  answers: {
    200: z.object({
      /** Options for `navigator.credentials.get`; null without a passkey. */
      passkey: passkeyOptionsSchema.nullable(),
      authenticator: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
  },
  problems: ['second_factor_expired'],
});

export const totpGivenSchema = z.object({ kind: z.literal('totp'), code: totpCodeSchema, next: nextSchema });
export const recoveryCodeGivenSchema = z.object({
  kind: z.literal('recovery-code'),
  code: recoveryCodeSchema,
  next: nextSchema,
});

export const giveSecondFactor = defineCall({
  method: 'POST',
  path: '/api/auth/second-factor',
  access: 'public',
  rate: 'credentials',
  cookie: signInCookie,
  knowsBrowser: true,
  summary:
    'Complete a sign-in by a passkey, a code of the authenticator app or a recovery code; sets the session cookie.',
  body: z.discriminatedUnion('kind', [
    totpGivenSchema,
    recoveryCodeGivenSchema,
    z.object({ kind: z.literal('passkey'), passkey: passkeyAssertionSchema, next: nextSchema }),
  ]),
  answers: { 200: signedInSchema },
  problems: [
    ...(['second_factor_expired', 'second_factor_wrong', 'passkey_refused'] as const),
    ...(['account_inactive', 'account_pending_approval', 'email_not_verified'] as const),
  ],
});

export const startPasskeySignIn = defineCall({
  method: 'POST',
  path: '/api/auth/passkey/options',
  access: 'public',
  rate: 'credentials',
  summary: 'Begin to sign in with a passkey alone: options for `navigator.credentials.get`, valid ten minutes.',
  answers: { 200: passkeyOptionsSchema },
  problems: ['single_sign_on_required'],
});

export const signInWithPasskey = defineCall({
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'public',
  rate: 'credentials',
  cookie: signInCookie,
  knowsBrowser: true,
  summary: 'Sign in with a passkey that has verified its user, which counts as both factors; sets the session cookie.',
  body: z.object({ passkey: passkeyAssertionSchema, next: nextSchema }),
  answers: { 200: signedInSchema },
  problems: [
    'single_sign_on_required',
    ...(['second_factor_expired', 'passkey_refused'] as const),
    ...(['account_inactive', 'account_pending_approval', 'email_not_verified'] as const),
  ],
});

export const secondFactorCalls = { readSecondFactor, giveSecondFactor, startPasskeySignIn, signInWithPasskey };
