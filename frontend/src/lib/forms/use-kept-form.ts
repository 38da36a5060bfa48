import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from '../draft.js';
import { readSessionEnd } from '../session/session-query.js';

/**
 * Keeps a form's changes in this tab when its session ends, or when it is left while it is being sent, until the same form is
 * opened again, such as after the login.
 * Only the `names` are kept: no password is among them. `hasEnded` says whether the session has ended, where it is not the owner's.
 */
export function useKeptForm<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'formState' | 'getValues' | 'setValue'>,
  key: string,
  names: readonly Path<V>[],
  hasEnded: (queryClient: QueryClient) => boolean = hasOwnersEnded,
): void {
  const queryClient = useQueryClient();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once when the form is opened, once when it is gone
  useEffect(() => {
    const kept = readKept(key);
    dropDraft(key);
    for (const name of names) {
      const isAlike = typeof kept[name] === typeof form.getValues(name);
      if (isAlike) form.setValue(name, kept[name] as PathValue<V, Path<V>>, { shouldDirty: true });
    }
    function keepChanged() {
      const opened = form.formState.defaultValues as Record<string, unknown> | undefined;
      const changed = names.filter((name) => form.getValues(name) !== opened?.[name]);
      if (changed.length === 0) return;
      keepDraft(key, JSON.stringify(Object.fromEntries(changed.map((name) => [name, form.getValues(name)]))));
    }
    // A form that waits for its user to sign in again, in another document.
    const keepSent = () => form.formState.isSubmitting && keepChanged();
    window.addEventListener('pagehide', keepSent);
    return () => {
      window.removeEventListener('pagehide', keepSent);
      if (hasEnded(queryClient)) keepChanged();
    };
  }, []);
}

const hasOwnersEnded = (queryClient: QueryClient): boolean => readSessionEnd(queryClient) === 'ended';

function readKept(key: string): Record<string, unknown> {
  try {
    return JSON.parse(readDraft(key) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}
