import { z } from 'zod';
import { planIdSchema, userIdSchema } from '../entities/user.js';
import { defineInternalCall } from './define-internal-call.js';

/** Asked by identity, once owner and member have both agreed; may be repeated. */
export const transferNetworks = defineInternalCall({
  method: 'POST',
  path: '/internal/network-transfers',
  callers: ['identity'],
  summary: 'Move all networks of one account to another that has room for them, with screens, agents and pictures.',
  body: z.object({
    fromId: userIdSchema,
    to: z.object({
      userId: userIdSchema,
      plan: planIdSchema,
      maxNetworks: z.number().int(),
      entitlementVersion: z.number().int(),
    }),
  }),
  answers: {
    200: z.object({
      /** By this call. */
      moved: z.number().int(),
      /** Why some did not move; `transfer_under_way`: another call moves them. */
      refused: z.enum(['transfer_needs_room', 'rotation_under_way', 'transfer_under_way']).nullable(),
    }),
  },
  problems: [],
});
