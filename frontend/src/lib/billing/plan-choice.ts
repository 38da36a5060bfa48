import { type PlanId, planIds } from '@wifi-share/contracts/plans';
import type { Session } from '../session/use-session.js';
import { isPaidPlan, paymentStepPath, planChange } from './plan-change.js';

export interface Choice {
  label: 'choose' | 'continue' | 'extend' | ReturnType<typeof planChange>;
  to: string;
}

const dashboard = '/user-dashboard';

/** What choosing a plan does and where it leads; visitors who are signed out come back to it after the login (R29). */
export function planChoice(plan: PlanId, session: Session): Choice {
  const step = isPaidPlan(plan) ? paymentStepPath(plan) : '/plans';
  if (session.status === 'signed-out') return { label: 'choose', to: `/user-login?next=${encodeURIComponent(step)}` };
  if (session.status !== 'signed-in') return { label: 'choose', to: isPaidPlan(plan) ? step : dashboard };
  const { plan: current, planBasis } = session.user;
  if (plan === current) {
    return planBasis === 'payment' ? { label: 'extend', to: step } : { label: 'continue', to: dashboard };
  }
  const label = planChange(current, plan);
  return { label, to: isPaidPlan(plan) ? step : `${dashboard}?tab=settings&section=plan&change=free` };
}

/** For visitors without an account: sign-up, then the payment of the plan or the dashboard. */
export function newcomersChoice(plan: PlanId): Choice {
  const next = isPaidPlan(plan) ? paymentStepPath(plan) : dashboard;
  return { label: 'choose', to: `/enhanced-signup?next=${encodeURIComponent(next)}` };
}

/** The one plan that a page puts forward: the next larger one; the largest for its own users, the free one for visitors. */
export function suggestedPlan(session: Session): PlanId {
  if (session.status !== 'signed-in') return planIds[0];
  const current = session.user.plan;
  return planIds[planIds.indexOf(current) + 1] ?? current;
}
