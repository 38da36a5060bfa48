import { z } from 'zod';
import { teamRoleSchema } from '../entities/team.js';
import { planIdSchema, userIdSchema } from '../entities/user.js';
import { defineInternalCall } from './define-internal-call.js';

/**
 * Asked by the gateway for each request in a team, so that a removed member is refused at once; by networks before it ends
 * what a member added.
 */
export const checkMembership = defineInternalCall({
  method: 'POST',
  path: '/internal/membership-checks',
  callers: ['gateway', 'networks'],
  summary: 'What a user may do in the account of an owner; null for nothing.',
  body: z.object({ ownerId: userIdSchema, memberId: userIdSchema }),
  answers: {
    200: z.object({
      grant: z
        .object({
          role: teamRoleSchema,
          owner: z.object({
            userId: userIdSchema,
            plan: planIdSchema,
            maxNetworks: z.number().int(),
            entitlementVersion: z.number().int(),
          }),
        })
        .nullable(),
    }),
  },
  problems: [],
});
