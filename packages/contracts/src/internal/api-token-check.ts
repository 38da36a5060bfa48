import { z } from 'zod';
import { apiScopes } from '../entities/api-token.js';
import { planIdSchema, userIdSchema } from '../entities/user.js';
import { defineInternalCall } from './define-internal-call.js';

/** Asked by the gateway for each request with an API token, so that a revoked one is refused at once. */
export const checkApiToken = defineInternalCall({
  method: 'POST',
  path: '/internal/api-token-checks',
  callers: ['gateway'],
  summary: 'Whose token it is and what it may do; null for one that is unknown, revoked, expired or paused.',
  body: z.object({
    /** SHA-256 of the token in base64url. */
    hash: z.string().length(43),
  }),
  answers: {
    200: z.object({
      grant: z
        .object({
          id: z.string(),
          scopes: z.array(z.enum(apiScopes)),
          networkIds: z.array(z.string()).nullable(),
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
