import { type PlanId, planIds } from '@wifi-share/contracts/plans';

/** The change of plan that the address asks for; `isCancel` also leads to free, with other texts. */
export interface PlanAction {
  to: PlanId;
  isCancel: boolean;
}

/** Reads `?change=`: a plan, or `cancel`. Null for what changes nothing. */
export function parsePlanAction(subject: string | null, current: PlanId): PlanAction | null {
  const isCancel = subject === 'cancel';
  const to = isCancel ? 'free' : planIds.find((id) => id === subject);
  return to === undefined || to === current ? null : { to, isCancel };
}
