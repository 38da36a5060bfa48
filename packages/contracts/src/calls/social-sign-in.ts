import { z } from 'zod';
import { defineCall } from './define-call.js';

/** Holds the token that binds a sign-in with Google, and what is left to be linked after it, to one browser. */
export const googleCookie = 'google';

const path = z.string().max(2000);
const parameter = z.string().max(4000);

export const googleSignIn = defineCall({
  method: 'GET',
  path: '/api/auth/google',
  access: 'public',
  rate: 'credentials',
  summary:
    'Go to Google to sign in (R16), then to `next` (R9); without Google configured, to the notice that it is coming.',
  query: z.object({ next: path.optional() }),
  answers: { 302: null },
  problems: [],
});

export const googleCallback = defineCall({
  method: 'GET',
  path: '/api/auth/google/callback',
  access: 'public',
  rate: 'credentials',
  cookie: googleCookie,
  summary:
    'Where Google sends the browser back to: signs in and redirects to /auth-success, or to /user-login and why.',
  query: z.object({
    code: parameter.optional(),
    state: parameter.optional(),
    iss: parameter.optional(),
    error: parameter.optional(),
  }),
  answers: { 302: null },
  problems: [],
});

export const socialSignInCalls = { googleSignIn, googleCallback };

/** Why /user-login is opened with `?error=` instead of signing in; what R11 refuses is named by its problem code. */
export const signInErrors = [
  'auth_data_invalid',
  'no_auth_data',
  'google_unavailable',
  'google_email_unverified',
  'google_account_differs',
  'account_inactive',
  'account_pending_approval',
  'email_not_verified',
  'service_unavailable',
  'internal_error',
] as const;
export type SignInError = (typeof signInErrors)[number];
