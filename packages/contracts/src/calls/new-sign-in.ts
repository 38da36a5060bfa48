import { z } from 'zod';
import { defineCall } from './define-call.js';

export const disownSignIn = defineCall({
  method: 'POST',
  path: '/api/auth/not-me',
  access: 'public',
  rate: 'credentials',
  summary:
    'Say by the token of an e-mail that a sign-in was not one’s own: ends every session of the account, removes the newest second factors, voids its password, and answers a token to choose a new one within an hour. Works once.',
  body: z.object({ token: z.string().max(400) }),
  answers: {
    200: z.object({
      /** For `POST /api/auth/reset-password`; null where the account has no password, or single sign-on is required: a provider signs in. */
      resetToken: z.string().nullable(),
    }),
  },
  problems: ['confirmation_expired'],
});

export const newSignInCalls = { disownSignIn };
