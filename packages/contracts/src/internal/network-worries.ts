import { z } from 'zod';
import { userIdSchema } from '../entities/user.js';
import { defineInternalCall } from './define-internal-call.js';

/** Answered by the networks service, for the weekly summary. */
export const readNetworkWorries = defineInternalCall({
  method: 'POST',
  path: '/internal/network-worries',
  callers: ['identity'],
  summary: "What a user's networks need: cards that no longer match, and rotations that failed since a moment.",
  body: z.object({ userId: userIdSchema, since: z.iso.datetime() }),
  answers: {
    200: z.object({
      networks: z.int(),
      /** Names of networks whose printed card is stale. */
      staleCards: z.array(z.string()),
      failedRotations: z.int(),
    }),
  },
  problems: [],
});
