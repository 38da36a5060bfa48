import { z } from 'zod';
import { userIdSchema } from '../entities/user.js';
import { userFactsSchema } from '../events/identity.js';
import { defineInternalCall } from './define-internal-call.js';

/** How many can be asked for at once; their ids stay well below what a body may hold. */
export const maxUserFacts = 1000;

/** Answered by identity, for copies of users whose events have left the stream (after 14 days). */
export const readUserFacts = defineInternalCall({
  method: 'POST',
  path: '/internal/users/facts',
  callers: ['billing', 'support'],
  summary: 'The data of these users that events carry, without deleted users.',
  body: z.object({ userIds: z.array(z.string().max(64)).max(maxUserFacts) }),
  answers: { 200: z.array(userFactsSchema.extend({ id: userIdSchema })) },
  problems: [],
});
