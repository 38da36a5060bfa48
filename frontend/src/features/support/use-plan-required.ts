import { useEffect, useEffectEvent } from 'react';
import { isProblem } from '@/api/problem-error.js';

/** Calls `onPlanRequired` when one of these failures says that the plan has no support, whatever the browser believed. */
export function usePlanRequired(onPlanRequired: () => void, ...failures: unknown[]): void {
  const required = failures.some((failure) => isProblem(failure, 'plan_required'));
  const tell = useEffectEvent(onPlanRequired);
  useEffect(() => {
    if (required) tell();
  }, [required]);
}
