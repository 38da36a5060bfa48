import type { PaidPlan } from '@wifi-share/contracts/entities/payment';
import type { PlanId } from '@wifi-share/contracts/plans';
import { entitlementOf, planBasisOf, type UserChange } from '../users/user.domain.js';
import type { PlanBasis, StoredUser } from '../users/user.model.js';

/** The plan and what it rests on; null when both are so. The number of networks changes with the plan alone: an admin may have given another. */
function changePlan(user: StoredUser, plan: PlanId, basis: PlanBasis): UserChange | null {
  const planBasis = plan === 'free' ? undefined : basis;
  if (plan !== user.plan) return { ...entitlementOf(plan), planBasis };
  return planBasisOf(user) === (planBasis ?? null) ? null : { planBasis };
}

/** A plan that an admin gives free of charge, also in the place of one that was paid for; null when the user has it so. */
export const grantPlan = (user: StoredUser, plan: PlanId): UserChange | null => changePlan(user, plan, 'grant');

/** Of what billing last said. */
const knownVersion = ({ paidPlanVersion = 0 }: StoredUser): number => paidPlanVersion;

/** Whether what billing said with `version` has given its plan, or would have. */
export const isFollowed = (version: number, user: StoredUser): boolean => version <= knownVersion(user);

/** Whether the user may have `plan` for what billing says that they have paid (R27); not by what is older than what it said before. */
export const isPaidFor = (plan: PlanId, paid: PaidPlan, user: StoredUser, now: Date): boolean =>
  paid.plan === plan && paid.paidUntil !== null && new Date(paid.paidUntil) > now && paid.version >= knownVersion(user);

/** The plan that the user has paid for, at their own wish. */
export const returnToPaidPlan = (user: StoredUser, { plan, version }: PaidPlan): UserChange => ({
  ...changePlan(user, plan ?? 'free', 'payment'),
  paidPlanVersion: version,
});

/**
 * What becomes of the user by what billing says; null when that is not newer than what it said before. A capture since
 * then gives the plan, also in the place of a granted one. Without one only a plan that rests on a payment follows: one
 * that an admin gave stays, and one that the user cancelled does not come back (decision 34).
 */
export function followPaidPlan(user: StoredUser, { version, capturedVersion, plan }: PaidPlan): UserChange | null {
  if (isFollowed(version, user)) return null;
  const isBought = plan !== null && capturedVersion > knownVersion(user);
  const follows = isBought || planBasisOf(user) === 'payment';
  return { ...(follows && changePlan(user, plan ?? 'free', 'payment')), paidPlanVersion: version };
}
