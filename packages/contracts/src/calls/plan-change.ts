import { z } from 'zod';
import { planIdSchema, userSchema } from '../entities/user.js';
import { defineCall } from './define-call.js';

export const updatePlan = defineCall({
  method: 'PATCH',
  path: '/api/user/{id}/update-plan',
  access: 'self',
  rate: 'write',
  summary:
    'Change to the free plan, or to one whose paid period runs (R27); harmless when it is the present one. The number of networks is what the plan table says.',
  params: z.object({ id: z.string().max(64) }),
  body: z.object({
    plan: planIdSchema,
    /** Sent by old clients and ignored (R7). */
    maxNetworks: z.unknown().optional(),
    /**
     * The version that a capture answered (`paidPlanSchema`), where a plan is asked for because of it. One that has given
     * its plan before is refused: the address of an old payment does not restore a plan that its payer has cancelled.
     */
    paidPlanVersion: z.number().int().nonnegative().optional(),
  }),
  answers: { 200: userSchema },
  problems: ['payment_required', 'service_unavailable'],
});

export const planCalls = { updatePlan };
