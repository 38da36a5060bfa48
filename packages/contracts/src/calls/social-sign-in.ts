import { z } from 'zod';
import { nextSchema } from '../entities/next.js';
import { timeZoneSchema } from '../entities/time-zone.js';
import { currentPasswordSchema, userSchema } from '../entities/user.js';
import { defineCall } from './define-call.js';

/** Holds the token that binds a sign-in with a provider, and what is left to be linked after it, to one browser. */
export const socialCookie = 'social';

/** People come here, so what is no parameter counts as none. */
const parameter = z.string().max(4000).optional().catch(undefined);

/** The provider's answer, as it stands in the address that it sends browsers back to. */
const answerSchema = z.object({ code: parameter, state: parameter, iss: parameter, error: parameter });

/** Of the browser, for an account that is made; like the others, an invalid one counts as none. */
const timeZone = timeZoneSchema.optional().catch(undefined);

export const googleSignIn = defineCall({
  method: 'GET',
  path: '/api/auth/google',
  access: 'public',
  rate: 'credentials',
  cookie: socialCookie,
  summary:
    'Go to Google to sign in (R16), then to `next` (R9); without Google configured, to the notice that it is coming.',
  query: z.object({ next: nextSchema, timeZone }),
  answers: { 302: null },
  problems: [],
});

export const googleCallback = defineCall({
  method: 'GET',
  path: '/api/auth/google/callback',
  access: 'public',
  rate: 'credentials',
  cookie: socialCookie,
  knowsBrowser: true,
  summary:
    'Where Google sends the browser back to: signs in and redirects to /auth-success, or to /user-login and why.',
  query: answerSchema,
  answers: { 302: null },
  problems: [],
});

/**
 * What a sign-in with the operator's provider is for: to be asked again who one is, to link an account by its password, or
 * to come before the gate of the admin area, which begins no session.
 */
export const oidcPurposes = ['proof', 'link', 'admin'] as const;
export type OidcPurpose = (typeof oidcPurposes)[number];

export const oidcSignIn = defineCall({
  method: 'GET',
  path: '/api/auth/oidc',
  access: 'public',
  rate: 'credentials',
  cookie: socialCookie,
  summary:
    "Go to the operator's OpenID provider to sign in, then to `next` (R9). `for=proof`: the provider asks again who it is. `for=link`: an unknown person makes no account, but links one by its password. `for=admin`: opens the gate of the admin area to admins.",
  query: z.object({ next: nextSchema, timeZone, for: z.enum(oidcPurposes).optional().catch(undefined) }),
  answers: { 302: null },
  problems: [],
});

export const oidcCallback = defineCall({
  method: 'GET',
  path: '/api/auth/oidc/callback',
  access: 'public',
  rate: 'credentials',
  cookie: socialCookie,
  knowsBrowser: true,
  summary:
    "Where the operator's provider sends the browser back to: signs in and redirects to /auth-success, or to /user-login and why.",
  query: answerSchema,
  answers: { 302: null },
  problems: [],
});

export const unlinkGoogle = defineCall({
  method: 'DELETE',
  path: '/api/user/{id}/google',
  access: 'self',
  rate: 'credentials',
  summary:
    'Sign in with Google no more; ends all other sessions and gives this one a new id. Harmless when not linked.',
  params: z.object({ id: z.string().max(64) }),
  body: z.object({ password: currentPasswordSchema }),
  answers: { 200: userSchema },
  problems: ['current_password_wrong', 'password_not_set'],
});

export const unlinkOidc = defineCall({
  ...unlinkGoogle,
  path: '/api/user/{id}/oidc',
  summary:
    "Sign in with the operator's provider no more; ends all other sessions and gives this one a new id. Harmless when not linked.",
});

export const socialSignInCalls = { googleSignIn, googleCallback, oidcSignIn, oidcCallback, unlinkGoogle, unlinkOidc };

/**
 * Why /user-login is opened with `?error=`: instead of signing in, or because a link or button that leads to the server
 * failed. What R11 refuses, and failures, are named by their problem codes.
 */
export const signInErrors = [
  'auth_data_invalid',
  'no_auth_data',
  'google_unavailable',
  'google_email_unverified',
  'google_account_differs',
  'oidc_invalid',
  'oidc_cancelled',
  'oidc_unavailable',
  'oidc_email_refused',
  'oidc_account_differs',
  'single_sign_on_required',
  'account_inactive',
  'account_pending_approval',
  'email_not_verified',
  'second_factor_expired',
  'too_many_requests',
  'internal_error',
  'upstream_failed',
  'service_unavailable',
  'upstream_timeout',
] as const;
export type SignInError = (typeof signInErrors)[number];
