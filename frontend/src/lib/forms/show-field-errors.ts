import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ProblemError } from '../../api/problem-error.js';

/** The type of a field error whose message came from the server. */
export const serverError = 'server';

type ErrorTarget<V extends FieldValues> = Pick<UseFormReturn<V>, 'getValues' | 'setError'>;

/** Shows the server's field errors at their fields and focuses the first. Answers whether there were any. */
export function showFieldErrors<V extends FieldValues>(form: ErrorTarget<V>, error: unknown): boolean {
  if (!(error instanceof ProblemError)) return false;
  const names = Object.keys(form.getValues());
  const known = error.errors.filter(({ path }) => names.includes(path));
  known.forEach(({ path, message }, index) => {
    form.setError(path as Path<V>, { type: serverError, message }, { shouldFocus: index === 0 });
  });
  return known.length > 0;
}
