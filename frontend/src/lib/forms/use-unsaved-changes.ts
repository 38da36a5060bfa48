import { useContext, useEffect, useRef, useState } from 'react';
import type { FieldValues, FormState } from 'react-hook-form';
import type { UnsavedForm } from '../router/leave-guard.js';
import { LeaveGuardContext } from '../router/leave-guard-context.js';
import { isSamePlace } from '../router/same-place.js';

export interface UnsavedChanges {
  /** Does what loses the form, such as closing its dialog; first asks when something is unsaved. */
  leave: (go: () => void) => void;
  /** What waits for the answer; null while nothing is asked. */
  question: { confirm: () => void; cancel: () => void } | null;
}

/**
 * Asks before changes of a form are lost by a link, by "back", by closing its dialog or the page. The form is there
 * as long as the path and the query parameters `within` stay; without them, as long as the whole query does.
 */
export function useUnsavedChanges<V extends FieldValues>(
  { isDirty, isSubmitting, isSubmitSuccessful, submitCount }: FormState<V>,
  within?: readonly string[],
): UnsavedChanges {
  const guard = useContext(LeaveGuardContext);
  const [go, setGo] = useState<(() => void) | null>(null);
  const form = useRef<UnsavedForm | null>(null);
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
    return guard.hold(form.current);
  }, [guard, isUnsaved]);

  function confirm() {
    setGo(null);
    go?.();
  }

  return {
    leave: (leaving) => (guard && form.current ? guard.leave(form.current, leaving) : leaving()),
    question: go && { confirm, cancel: () => setGo(null) },
  };
}
