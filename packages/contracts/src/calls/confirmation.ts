import { z } from 'zod';
import { nextSchema } from '../entities/next.js';
import { userSchema } from '../entities/user.js';
import { defineCall } from './define-call.js';
import { signUpCookie } from './sign-up-cookie.js';

export const confirmEmail = defineCall({
  method: 'POST',
  path: '/api/auth/confirm',
  access: 'public',
  rate: 'write',
  cookie: signUpCookie,
  knowsBrowser: true,
  summary:
    'Confirm an e-mail address with the token of an e-mail (R44): of a sign-up, which the first time also signs in the browser that signed up, or of a change of address, in a session of that account. Harmless when repeated.',
  body: z.object({ token: z.string().max(200) }),
  answers: {
    200: z.discriminatedUnion('confirmed', [
      /** `user`: who is signed in by it, null where none is; `secondFactor`: where that waits for the second factor. */
      z.object({
        confirmed: z.literal('sign-up'),
        email: z.string(),
        user: userSchema.nullable(),
        secondFactor: z.literal(true).optional(),
      }),
      z.object({ confirmed: z.literal('email-change'), email: z.string() }),
    ]),
  },
  problems: ['confirmation_expired', 'confirmation_of_other_account', 'email_taken'],
});

/** People come here, so what is no token counts as none. */
const linkToken = z.string().optional().catch(undefined);

export const formerVerificationLink = defineCall({
  method: 'GET',
  path: '/api/auth/verify-email',
  access: 'public',
  rate: 'credentials',
  summary: 'The link of verification e-mails up to release 0.2: redirects to /confirm and changes nothing.',
  query: z.object({ token: linkToken, next: nextSchema }),
  answers: { 302: null },
  problems: [],
});

export const formerEmailChangeLink = defineCall({
  method: 'GET',
  path: '/api/auth/confirm-email',
  access: 'public',
  rate: 'credentials',
  summary: 'The link of e-mails to a new address up to release 0.2: redirects to /confirm and changes nothing.',
  query: z.object({ token: linkToken }),
  answers: { 302: null },
  problems: [],
});

export const confirmationCalls = { confirmEmail, formerVerificationLink, formerEmailChangeLink };
