import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Makes `saved` what the form starts from. `sent` is what the form had when it was submitted: what was typed since then
 * stays, as a change: for `useUnsavedChanges` no submission of such a form is its last.
 */
export function resetToSaved<T extends FieldValues>(
  { getValues, reset, setValue }: UseFormReturn<T>,
  sent: T,
  saved: T,
) {
  const typed = getValues();
  reset(saved as DefaultValues<T>);
  for (const name of Object.keys(typed) as Path<T>[]) {
    if (typed[name] !== sent[name]) setValue(name, typed[name], { shouldDirty: true });
  }
}
