import { z } from 'zod';
import { confirmationSchema, mismatch } from '../entities/confirmed-password.js';
import { emailSchema, newPasswordSchema } from '../entities/user.js';
import { defineCall } from './define-call.js';

const told = z.object({ message: z.string() });

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  rate: 'credentials',
  summary: 'Send a link to reset the password (R15); answers alike for an unknown address.',
  body: z.object({ email: emailSchema }),
  answers: { 200: told },
  problems: [],
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  rate: 'credentials',
  summary: "Set a new password with the e-mail's token (R15), once; ends every session of the user.",
  body: z
    .object({ token: z.string().max(200), password: newPasswordSchema, confirmPassword: confirmationSchema })
    .refine(({ password, confirmPassword }) => password === confirmPassword, mismatch),
  answers: { 200: told },
  problems: ['invalid_reset_token'],
});

export const passwordCalls = { forgotPassword, resetPassword };
