import { z } from 'zod';
import { confirmationSchema, passwordMismatch } from '../entities/confirmed-password.js';
import { currentPasswordSchema, emailSchema, newPasswordSchema } from '../entities/user.js';
import { defineCall } from './define-call.js';

const messageSchema = z.object({ message: z.string() });

const ownParams = z.object({ id: z.string().max(64) });

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  rate: 'credentials',
  knowsBrowser: true,
  summary: 'Send a link to reset the password (R15); answers alike for an unknown address.',
  body: z.object({ email: emailSchema }),
  answers: { 200: messageSchema },
  problems: ['single_sign_on_required'],
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  rate: 'credentials',
  knowsBrowser: true,
  summary: "Set a new password with the e-mail's token (R15), once; ends every session of the user.",
  body: z
    .object({ token: z.string().max(200), password: newPasswordSchema, confirmPassword: confirmationSchema })
    .refine(({ password, confirmPassword }) => password === confirmPassword, passwordMismatch),
  answers: { 200: messageSchema },
  problems: ['invalid_reset_token', 'single_sign_on_required'],
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/user/{id}/change-password',
  access: 'self',
  rate: 'credentials',
  knowsBrowser: true,
  summary: 'Replace the own password; ends all other sessions and gives this one a new id.',
  params: ownParams,
  body: z
    .object({
      currentPassword: currentPasswordSchema,
      newPassword: newPasswordSchema,
      confirmPassword: confirmationSchema,
    })
    .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, passwordMismatch),
  answers: { 200: messageSchema },
  problems: ['current_password_wrong', 'single_sign_on_required'],
});

export const setPassword = defineCall({
  method: 'POST',
  path: '/api/user/{id}/set-password',
  access: 'self',
  rate: 'credentials',
  knowsBrowser: true,
  summary: 'Give an account that signs in elsewhere a password (R16); ends all other sessions.',
  params: ownParams,
  body: z
    .object({ password: newPasswordSchema, confirmPassword: confirmationSchema })
    .refine(({ password, confirmPassword }) => password === confirmPassword, passwordMismatch),
  answers: { 200: messageSchema },
  problems: ['password_already_set', 'recent_sign_in_required', 'single_sign_on_required'],
});

export const passwordCalls = { forgotPassword, resetPassword, changePassword, setPassword };
