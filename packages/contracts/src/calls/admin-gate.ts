import { z } from 'zod';
import { emailSchema } from '../entities/user.js';
import { limits } from '../limits.js';
import { defineCall } from './define-call.js';

/** Holds the token that binds the e-mailed code to the browser that gave the access code. */
export const adminStepCookie = 'admin-step';

/** A hint for scripts that there may be an admin session, whose own cookie is HttpOnly; it grants nothing. */
export const adminHintCookie = 'admin-here';

/** As a form or a header gives it. No code has blanks at its ends, so those that were copied along are no failed attempt. */
export const accessCodeSchema = z
  .string('validation.accessCode')
  .trim()
  .min(1, 'validation.accessCode')
  .max(limits.accessCodeMax, 'validation.invalid');

const verificationCodeSchema = z.string('validation.verificationCode').regex(/^\d{6}$/, 'validation.verificationCode');

/** `expiresIn`: seconds that the e-mailed code works from now on (R36). */
const codeSentSchema = z.object({ expiresIn: z.int() });

/** An admin's session as its card shows it (R31); unknown properties of the device are null. */
export const adminSessionSchema = z.object({
  startedAt: z.iso.datetime(),
  /** Whatever is done. */
  endsAt: z.iso.datetime(),
  /** Unless something is done before. */
  idleUntil: z.iso.datetime(),
  /** Where it began. */
  ipAddress: z.string(),
  /** Of a named admin; null for the shared access. */
  email: z.string().nullable(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
});
export type AdminSessionCard = z.infer<typeof adminSessionSchema>;

export const requestVerification = defineCall({
  method: 'POST',
  path: '/api/admin/request-verification',
  access: 'public',
  rate: 'credentials',
  cookie: adminStepCookie,
  summary:
    'First step of the gate: with the right access code a code is e-mailed, which this browser alone can use. There is one in 30 seconds and there are 20 an hour for all browsers together (R57); else it is 429 with `Retry-After`. Where the operator wants a sign-in at their provider before it, `GET /api/auth/oidc?for=admin` comes first.',
  body: z.object({
    accessCode: accessCodeSchema,
    /** The mailbox of a named admin; left out, the code goes to the shared one. An unknown address is answered alike. */
    email: emailSchema.optional(),
  }),
  answers: { 200: codeSentSchema },
  problems: ['admin_provider_required', 'invalid_access_code', 'address_blocked', 'too_many_requests'],
});

export const resendCode = defineCall({
  method: 'POST',
  path: '/api/admin/resend-verification',
  access: 'public',
  rate: 'credentials',
  cookie: adminStepCookie,
  summary:
    'E-mail another code to a browser that has passed the first step (R36); the one before works no more. It counts as in the first step: too early is 429 with `Retry-After`.',
  answers: { 200: codeSentSchema },
  problems: ['invalid_verification_code', 'address_blocked', 'too_many_requests'],
});

export const verifyCode = defineCall({
  method: 'POST',
  path: '/api/admin/verify-email',
  access: 'public',
  rate: 'credentials',
  cookie: adminStepCookie,
  summary:
    'Second step of the gate: the e-mailed code begins an admin session; the one that this browser had ends. Who has a passkey, or has to have one, is answered 401 `second_factor_required`, and is asked for it next.',
  body: z.object({ verificationCode: verificationCodeSchema }),
  answers: { 200: adminSessionSchema },
  problems: ['invalid_verification_code', 'second_factor_required', 'address_blocked'],
});

export const readAdminSession = defineCall({
  method: 'GET',
  path: '/api/admin/session',
  access: 'admin',
  rate: 'read',
  summary: 'The admin session of this browser.',
  answers: { 200: adminSessionSchema },
  problems: [],
});

export const adminLogout = defineCall({
  method: 'POST',
  path: '/api/admin/logout',
  access: 'admin',
  rate: 'write',
  summary: 'End the admin session of this browser; a session as a user continues.',
  answers: { 204: null },
  problems: [],
});

export const adminGateCalls = { requestVerification, resendCode, verifyCode, readAdminSession, adminLogout };
