import { useEffect, useEffectEvent } from 'react';
import { isProblem } from '@/api/problem-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';

/**
 * Shows why a call failed, and returns the text for the screen. Where the session has ended meanwhile it says so (spec
 * section 8, "Missing user"); the dashboard then leads to the login and back.
 */
export function useShowRefusal(): (title: string, error: unknown, fallback: string) => string {
  const t = useText();
  const failureText = useFailureText();
  return (title, error, fallback) => {
    const signedOut = isProblem(error, 'not_signed_in');
    const text = signedOut ? t('support.signedOut.text') : failureText(error, fallback);
    notifyFailure(signedOut ? t('support.signedOut.title') : title, null, text);
    return text;
  };
}

/** Calls `onPlanRequired` when one of these failures says that the plan has no support, whatever the browser believed. */
export function usePlanRequired(onPlanRequired: () => void, ...failures: unknown[]): void {
  const required = failures.some((failure) => isProblem(failure, 'plan_required'));
  const notify = useEffectEvent(onPlanRequired);
  useEffect(() => {
    if (required) notify();
  }, [required]);
}
