import { useContext, useEffect, useRef, useState } from 'react';
import { isSamePlace, LeaveGuardContext, type UnsavedForm } from '../router/leave-guard.js';

/** From `formState`, or from the form's mutation (`progressOf`). */
interface FormProgress {
  isDirty: boolean;
  isSubmitting: boolean;
  isSubmitSuccessful: boolean;
  submitCount: number;
}

/** The progress of a form whose values are sent by a mutation, which outlasts the submission. */
export const progressOf = (
  { isDirty, submitCount }: Pick<FormProgress, 'isDirty' | 'submitCount'>,
  { isPending, isSuccess }: { isPending: boolean; isSuccess: boolean },
): FormProgress => ({ isDirty, submitCount, isSubmitting: isPending, isSubmitSuccessful: isSuccess });

export interface UnsavedChanges {
  isUnsaved: boolean;
  /** Discards the form, such as by closing its dialog; asks first when something is unsaved. */
  leave: (go: () => void) => void;
  /** Marks the values as saved before the next render, for a navigation in the same tick. */
  saved: () => void;
  /** The open question; null while there is none. */
  question: { confirm: () => void; cancel: () => void } | null;
}

/**
 * Asks before a form's changes are discarded by a link, by "back", by closing its dialog or the page. The form stays open
 * while the path and the query parameters `within` (by default the whole query) stay the same.
 */
export function useUnsavedChanges(
  { isDirty, isSubmitting, isSubmitSuccessful, submitCount }: FormProgress,
  within?: readonly string[],
): UnsavedChanges {
  const guard = useContext(LeaveGuardContext);
  const [go, setGo] = useState<(() => void) | null>(null);
  const form = useRef<UnsavedForm | null>(null);
  const release = useRef(() => {});
  const cleanSince = useRef(0);
  // A form that closes when it was sent keeps its values until then; one that stays is reset, and may be changed again.
  const isSaved = isSubmitSuccessful && cleanSince.current !== submitCount;
  const isUnsaved = isDirty && !isSubmitting && !isSaved;

  useEffect(() => {
    if (!isDirty) cleanSince.current = submitCount;
  }, [isDirty, submitCount]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `within` does not change
  useEffect(() => {
    if (!guard || !isUnsaved) return;
    form.current = {
      isLeftBy: (next, current) => !isSamePlace(next, current, within),
      ask: (confirmed) => setGo(() => confirmed),
    };
    release.current = guard.hold(form.current);
    return release.current;
  }, [guard, isUnsaved]);

  function confirm() {
    setGo(null);
    go?.();
  }

  return {
    isUnsaved,
    leave: (leaving) => (guard && form.current ? guard.leave(form.current, leaving) : leaving()),
    saved: () => release.current(),
    question: go && { confirm, cancel: () => setGo(null) },
  };
}
