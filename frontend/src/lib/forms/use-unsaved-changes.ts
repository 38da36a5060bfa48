import { useContext, useEffect, useRef, useState } from 'react';
import { isSamePlace, LeaveGuardContext, type UnsavedForm } from '../router/leave-guard.js';

/** What a form says of itself (`formState` does), or the call that it makes says for it. */
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
  /** Does what loses the form, such as closing its dialog; first asks when something is unsaved. */
  leave: (go: () => void) => void;
  /** Says that the values are saved, for what follows in the same moment: the form itself knows it when it is drawn again. */
  saved: () => void;
  /** What waits for the answer; null while nothing is asked. */
  question: { confirm: () => void; cancel: () => void } | null;
}

/**
 * Asks before changes of a form are lost by a link, by "back", by closing its dialog or the page. The form is there
 * as long as the path and the query parameters `within` stay; without them, as long as the whole query does.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: where the form is does not change
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
