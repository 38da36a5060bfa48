import { z } from 'zod';
import { paidPlanSchema } from '../entities/payment.js';
import { planIdSchema, userIdSchema } from '../entities/user.js';
import { defineInternalCall } from './define-internal-call.js';

const params = z.object({ id: userIdSchema });

/** Answered by billing, when a user asks for a plan that has to be paid for (R27). */
export const readPaidPlan = defineInternalCall({
  method: 'GET',
  path: '/internal/users/{id}/paid-plan',
  callers: ['identity'],
  summary: 'What the user has paid for now; without a plan when the paid period is over.',
  params,
  answers: { 200: paidPlanSchema },
  problems: [],
});

/** Answered by identity. Billing asks while it captures, so that the plan is there when the payer sees the answer (R27). */
export const grantPaidPlan = defineInternalCall({
  method: 'PUT',
  path: '/internal/users/{id}/paid-plan',
  callers: ['billing'],
  summary: 'Give the user the plan that was just paid for; harmless when it came before, or something newer did.',
  params,
  body: paidPlanSchema,
  answers: { 200: z.object({ plan: planIdSchema }) },
  problems: ['user_not_found'],
});
