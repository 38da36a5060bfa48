import { z } from 'zod';
import { userIdSchema } from '../entities/user.js';
import { defineInternalCall } from './define-internal-call.js';

/** How many can be asked for at once; their ids stay well below what a body may hold. */
export const maxUserNames = 1000;

/** Answered by identity, for lists that admins see. */
export const readUserNames = defineInternalCall({
  method: 'POST',
  path: '/internal/users/names',
  callers: ['networks'],
  summary: 'Who these users are; those who are gone are left out.',
  body: z.object({ userIds: z.array(z.string().max(64)).max(maxUserNames) }),
  answers: {
    200: z.array(z.object({ id: userIdSchema, username: z.string(), email: z.string().nullable() })),
  },
  problems: [],
});
