import { z } from 'zod';
import { userIdSchema } from '../entities/user.js';
import { defineInternalCall } from './define-internal-call.js';

/**
 * Answered by every service that holds something of users (R17), with lists and values under names of its own: what
 * their owner may read, never a hash or a token.
 */
export const exportUser = defineInternalCall({
  method: 'GET',
  path: '/internal/users/{id}/export',
  callers: ['identity'],
  summary: 'Everything that the service holds of a user.',
  params: z.object({ id: userIdSchema }),
  answers: { 200: z.looseObject({}) },
  problems: [],
});
