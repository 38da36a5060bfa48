import { useQuery } from '@tanstack/react-query';
import type { User } from '@wifi-share/contracts/entities/user';
import type { PaidPlanId } from '@wifi-share/contracts/money';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isProblem } from '@/api/problem-error.js';
import { useUpdatePlan } from '@/lib/billing/use-update-plan.js';
import { captureQuery } from './api/checkout.js';

/** What the screen says while a payment is taken. */
export type CaptureStage =
  | 'taking'
  /** PayPal has not decided; asked again by itself. */
  | 'pending'
  /** Nobody knows; asked again by itself. */
  | 'unknown'
  /** It was taken, and the plan is yet to follow. */
  | 'paid';

interface Capture {
  stage: CaptureStage;
  isAsking: boolean;
  ask: () => void;
}

/** Takes the payment of an approved order once, follows what becomes of it, and leaves for the dashboard with the plan. */
export function useCapture(user: User, plan: PaidPlanId, orderId: string): Capture {
  const [, setQuery] = useSearchParams();
  const { data: outcome, isFetching, refetch } = useQuery(captureQuery(user.id, orderId));
  const { mutateAsync: updatePlan, isError } = useUpdatePlan(user.id);

  const settle = useEffectEvent(async () => {
    if (outcome?.kind === 'refused') setQuery({ plan, payment: outcome.refusal }, { replace: true });
    if (outcome?.kind !== 'paid') return;
    const paid = outcome.plan ?? plan;
    try {
      await updatePlan({ plan: paid, paidPlanVersion: outcome.version });
    } catch (error) {
      if (!isProblem(error, 'payment_required')) throw error;
      return setQuery({ plan, payment: 'used' }, { replace: true });
    }
    // A document of its own, in which PayPal's script is not.
    window.location.replace(`/user-dashboard?payment=success&plan=${paid}`);
  });

  useEffect(() => {
    // The plan follows from the payment anyway, where this call fails.
    if (outcome) settle().catch((error: unknown) => console.error(error));
  }, [outcome]);

  const stage = stageOf(outcome?.kind, isError);
  return { stage, isAsking: isFetching, ask: () => void refetch() };
}

function stageOf(kind: 'paid' | 'pending' | 'unknown' | 'refused' | undefined, updateFailed: boolean): CaptureStage {
  if (kind === 'pending' || kind === 'unknown') return kind;
  return kind === 'paid' && updateFailed ? 'paid' : 'taking';
}
