import { updatePlan } from '@wifi-share/contracts/calls/plan-change';
import { grantPaidPlan } from '@wifi-share/contracts/internal/paid-plan';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { registerInternalCall } from '@wifi-share/service-kit/internal/register-internal-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';

/** Plans by the user's own wish and by payment. */
export function registerPlans(app: FastifyInstance, { plans }: Context): void {
  registerCall(app, updatePlan, ({ principal, body }) =>
    plans.update(principal.userId, body.plan, body.paidPlanVersion),
  );

  registerInternalCall(app, grantPaidPlan, async ({ params, body }) => {
    const plan = await plans.follow(params.id, body);
    if (plan === null) throw new Problem('user_not_found');
    return { plan };
  });
}
