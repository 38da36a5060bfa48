import { type PlanId, planIds } from '@wifi-share/contracts/plans';

/** What a user has asked to do about their plan; `isCancel` goes to free as well, and is asked about in other words. */
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
