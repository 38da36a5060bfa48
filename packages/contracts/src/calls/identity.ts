import { z } from 'zod';
import { languageSchema } from '../entities/language.js';
import { nextSchema } from '../entities/next.js';
import { timeZoneSchema } from '../entities/time-zone.js';
import {
  emailSchema,
  newPasswordSchema,
  personNameSchema,
  userIdSchema,
  usernameSchema,
  userSchema,
} from '../entities/user.js';
import { limits } from '../limits.js';
import { accountCalls } from './account.js';
import { adminUserCalls } from './admin-users.js';
import { apiTokenCalls } from './api-tokens.js';
import { confirmationCalls } from './confirmation.js';
import { defineCall } from './define-call.js';
import { factorCalls } from './factors.js';
import { newSignInCalls } from './new-sign-in.js';
import { passwordCalls } from './passwords.js';
import { planCalls } from './plan-change.js';
import { profileCalls } from './profile.js';
import { proofCalls } from './proof.js';
import { secondFactorCalls, signedInSchema } from './second-factor.js';
import { securityLogCalls } from './security-log.js';
import { sessionCalls } from './sessions.js';
import { signUpCookie } from './sign-up-cookie.js';
import { socialCookie, socialSignInCalls } from './social-sign-in.js';
import { teamCalls } from './teams.js';
import { weeklySummaryCalls } from './weekly-summary.js';

const registeredSchema = z.object({ id: userIdSchema, username: z.string(), emailVerified: z.boolean() });

export const signUp = defineCall({
  method: 'POST',
  path: '/api/user/signup',
  access: 'public',
  rate: 'credentials',
  cookie: signUpCookie,
  summary:
    'Register an account: with an e-mail address, to be verified, or without, to be approved by an admin (R12). The browser that has signed up may name another address for the same username until one is confirmed.',
  body: z.object({
    email: emailSchema.optional(),
    username: usernameSchema,
    password: newPasswordSchema,
    firstName: personNameSchema.optional(),
    lastName: personNameSchema.optional(),
    language: languageSchema.optional(),
    timeZone: timeZoneSchema.optional(),
    next: nextSchema,
  }),
  answers: {
    201: z.discriminatedUnion('emailVerificationRequired', [
      registeredSchema.extend({ email: z.string(), emailVerificationRequired: z.literal(true) }),
      registeredSchema.extend({ email: z.null(), emailVerificationRequired: z.literal(false) }),
    ]),
  },
  problems: ['username_taken', 'email_taken', 'single_sign_on_required'],
});

export const resendVerification = defineCall({
  method: 'POST',
  path: '/api/user/resend-verification',
  access: 'public',
  rate: 'credentials',
  knowsBrowser: true,
  summary: 'Send the verification e-mail again (R14); answers alike for an unknown address.',
  body: z.object({ email: emailSchema, language: languageSchema.optional(), next: nextSchema }),
  answers: { 200: z.object({ message: z.string(), autoVerified: z.boolean() }) },
  problems: ['email_already_verified', 'mail_unavailable'],
});

export const signIn = defineCall({
  method: 'POST',
  path: '/api/user/login',
  access: 'public',
  rate: 'credentials',
  cookie: socialCookie,
  knowsBrowser: true,
  summary:
    'Sign in with username or e-mail and password; sets the session cookie, and answers where to go: to `next` (R9). An account with a second factor answers `second_factor_required`, and the sign-in waits for it in this browser.',
  body: z.object({
    username: z
      .string('validation.login.username')
      .trim()
      .min(1, 'validation.login.username')
      .max(limits.emailMax, 'validation.login.username'),
    password: z
      .string('validation.login.password')
      .min(1, 'validation.login.password')
      .max(1024, 'validation.login.password'),
    next: nextSchema,
  }),
  answers: {
    200: signedInSchema,
  },
  problems: [
    ...(['invalid_credentials', 'second_factor_required', 'single_sign_on_required'] as const),
    ...(['account_inactive', 'account_pending_approval', 'email_not_verified'] as const),
  ],
});

export const signOut = defineCall({
  method: 'POST',
  path: '/api/user/logout',
  access: 'public',
  rate: 'write',
  summary: 'End the session of this browser; harmless without one.',
  answers: { 204: null },
  problems: [],
});

export const currentUser = defineCall({
  method: 'GET',
  path: '/api/user/me',
  access: 'user',
  rate: 'read',
  summary: 'The signed-in user.',
  answers: { 200: userSchema },
  problems: [],
});

/** Marked pure: what bundlers take out of this file does not bring all the others (networks.ts). */
export const identityCalls = /* @__PURE__ */ (() => ({
  signUp,
  resendVerification,
  signIn,
  signOut,
  currentUser,
  ...confirmationCalls,
  ...passwordCalls,
  ...newSignInCalls,
  ...sessionCalls,
  ...apiTokenCalls,
  ...proofCalls,
  ...securityLogCalls,
  ...profileCalls,
  ...planCalls,
  ...adminUserCalls,
  ...socialSignInCalls,
  ...secondFactorCalls,
  ...factorCalls,
  ...accountCalls,
  ...teamCalls,
  ...weeklySummaryCalls,
}))();
