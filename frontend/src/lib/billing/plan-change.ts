import { type PaidPlanId, paidPlanIds } from '@wifi-share/contracts/money';
import { paymentPath } from '@wifi-share/contracts/paths';
import { type PlanId, planIds, plans } from '@wifi-share/contracts/plans';

/** What going from one plan to another is called: free < premium < pro (spec section 4). */
export function planChange(from: PlanId, to: PlanId): 'upgrade' | 'downgrade' | 'change' {
  if (plans[to].rank > plans[from].rank) return 'upgrade';
  return to === 'free' ? 'downgrade' : 'change';
}

/** Whether there is no plan to upgrade to. */
export const isLargestPlan = (plan: PlanId): boolean => plan === planIds.at(-1);

export const isPaidPlan = (plan: string | null): plan is PaidPlanId => paidPlanIds.some((id) => id === plan);

/** The payment step of a plan. It is entered as a document of its own, except from /plans itself. */
export const paymentStepPath = (plan: PaidPlanId): string => `${paymentPath}?plan=${plan}`;
