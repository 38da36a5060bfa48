import type { FieldError } from '@wifi-share/contracts/problems';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ProblemError } from '@/api/problem-error.js';

/** The type of a field error whose message came from the server. */
export const serverError = 'server';

type ErrorTarget<V extends FieldValues> = Pick<UseFormReturn<V>, 'getValues' | 'setError'>;

/** The server's errors that are about fields of this form. */
export function fieldErrorsOf(form: { getValues: () => object }, error: unknown): readonly FieldError[] {
  if (!(error instanceof ProblemError)) return [];
  const names = Object.keys(form.getValues());
  return error.errors.filter(({ path }) => names.includes(path));
}

/** Shows the server's field errors at their fields and focuses the first. Returns whether there were any. */
export function showFieldErrors<V extends FieldValues>(form: ErrorTarget<V>, error: unknown): boolean {
  const known = fieldErrorsOf(form, error);
  known.forEach(({ path, message }, index) => {
    form.setError(path as Path<V>, { type: serverError, message }, { shouldFocus: index === 0 });
  });
  return known.length > 0;
}
