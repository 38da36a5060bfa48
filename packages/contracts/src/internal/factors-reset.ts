import { z } from 'zod';
import { userIdSchema } from '../entities/user.js';
import { limits } from '../limits.js';
import { defineInternalCall } from './define-internal-call.js';

/** Asked by the operator, for a user who has lost every factor and every recovery code. */
export const resetFactors = defineInternalCall({
  method: 'POST',
  path: '/internal/users/factors/reset',
  callers: ['ops'],
  summary: 'Remove all second factors of a user, end their sessions and notify them by e-mail.',
  body: z.object({
    /** Username or e-mail address. */
    login: z.string().min(1).max(limits.emailMax),
  }),
  answers: {
    /** `removed`: passkeys and the authenticator app. */
    200: z.object({ userId: userIdSchema, username: z.string(), removed: z.int() }),
  },
  problems: ['user_not_found'],
});
