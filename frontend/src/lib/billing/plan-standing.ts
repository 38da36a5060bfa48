import { useQuery } from '@tanstack/react-query';
import type { Billing } from '@wifi-share/contracts/calls/payments';
import { durations } from '@wifi-share/contracts/durations';
import type { User } from '@wifi-share/contracts/entities/user';
import type { PaidPlanId } from '@wifi-share/contracts/money';
import { useEffect, useState } from 'react';
import { billingQuery } from './billing-query.js';

/** What a plan rests on, and until when. Moments are ISO 8601. */
export type PlanStanding =
  | { kind: 'plain' }
  /** An admin gave it. */
  | { kind: 'granted' }
  | { kind: 'paid'; plan: PaidPlanId; until: string; endsSoon: boolean }
  /** The period is over; the plan is kept until `until`. */
  | { kind: 'grace'; plan: PaidPlanId; endedAt: string; until: string }
  /** Paid for, but not the plan that the user has now: they may go back to it. */
  | { kind: 'left'; plan: PaidPlanId; until: string };

/** The plan whose paid period runs at `now`, which a user may go back to from another one; null without one. */
export function runningPeriod(
  { paidPlan: { plan, paidUntil } }: Pick<Billing, 'paidPlan'>,
  now: Date,
): { plan: PaidPlanId; until: string } | null {
  const runs = plan !== null && paidUntil !== null && Date.parse(paidUntil) > now.getTime();
  return runs ? { plan, until: paidUntil } : null;
}

const day = 86_400_000;

/** Days from `now` to a moment, a begun one counted. */
export const daysUntil = (moment: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(moment) - now.getTime()) / day));

const plain: PlanStanding = { kind: 'plain' };

export function planStanding(
  user: Pick<User, 'plan' | 'planBasis'>,
  { paidPlan, graceUntil }: Pick<Billing, 'paidPlan' | 'graceUntil'>,
  now: Date,
): PlanStanding {
  if (user.planBasis === 'grant') return { kind: 'granted' };
  const { plan, paidUntil } = paidPlan;
  if (plan === null || paidUntil === null) return plain;
  const left = Date.parse(paidUntil) - now.getTime();
  if (plan !== user.plan) return left > 0 ? { kind: 'left', plan, until: paidUntil } : plain;
  if (left > 0) return { kind: 'paid', plan, until: paidUntil, endsSoon: left <= durations.paymentReminderDays * day };
  const isInGrace = graceUntil !== null && Date.parse(graceUntil) > now.getTime();
  return isInGrace ? { kind: 'grace', plan, endedAt: paidUntil, until: graceUntil } : plain;
}

/** The dashboard waits this long for the banner above it. */
export const standingTimeoutMilliseconds = 1500;

/** What the user's plan rests on; undefined while loading, null after a failure or the timeout. */
export function usePlanStanding(user: User): PlanStanding | null | undefined {
  const isPaid = user.planBasis === 'payment';
  const { data: billing, isPending } = useQuery({ ...billingQuery(user.id), enabled: isPaid });
  const isLate = useHasPassed(standingTimeoutMilliseconds);
  if (billing) return planStanding(user, billing, new Date());
  return isPaid && isPending && !isLate ? undefined : null;
}

/** Whether `milliseconds` have passed since the first render. */
function useHasPassed(milliseconds: number): boolean {
  const [hasPassed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return hasPassed;
}
