import { useQuery } from '@tanstack/react-query';
import type { User } from '@wifi-share/contracts/entities/user';
import { useHasPassed } from '../use-has-passed.js';
import { billingQuery } from './billing-query.js';
import { type PlanStanding, planStanding } from './plan-standing.js';

/** So long the dashboard waits for what may stand above it. */
export const patienceMilliseconds = 1500;

/** What the user's plan rests on; undefined while billing is asked, null where it cannot say, or not soon. */
export function usePlanStanding(user: User): PlanStanding | null | undefined {
  const isPaid = user.planBasis === 'payment';
  const { data: billing, isPending } = useQuery({ ...billingQuery(user.id), enabled: isPaid });
  const isLate = useHasPassed(patienceMilliseconds);
  if (billing) return planStanding(user, billing, new Date());
  return isPaid && isPending && !isLate ? undefined : null;
}
