import { readPaidPlan } from '@wifi-share/contracts/internal/paid-plan';
import type { FastifyInstance } from 'fastify';
import type { Foundation } from '../foundation.js';
import { registerPlanRoutes } from './plans.routes.js';
import { createPlans, type Plans } from './plans.service.js';

/** Plans by payment and by the user's own wish; what billing tells later goes to what this returns. */
export function addPlans(app: FastifyInstance, foundation: Foundation): Plans {
  const { config, users, sessions, internal, now } = foundation;
  const plans = createPlans({
    users,
    sessions,
    readPaidPlan: (id) => internal.ask(readPaidPlan, { origin: config.BILLING_URL, params: { id } }),
    now,
  });
  registerPlanRoutes(app, plans);
  return plans;
}
