import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isProblem, ProblemError } from '@/api/problem-error.js';
import { serverError } from '@/lib/forms/show-field-errors.js';

/**
 * Whether a call may be retried from the dialog: it was refused over its access code or a limit, or the connection was lost,
 * where it may have taken effect. A missing code is a field error of `accessCode` (R32).
 */
export function isAccessCodeRefusal(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  if (!(error instanceof ProblemError)) return false;
  return isWrongAccessCode(error) || isProblem(error, 'address_blocked') || isProblem(error, 'too_many_requests');
}

/** Whether another code would help. */
function isWrongAccessCode(error: unknown): error is ProblemError {
  return (
    isProblem(error, 'invalid_access_code') ||
    (error instanceof ProblemError && error.errors.some(({ path }) => path === 'accessCode'))
  );
}

const accessCodeText = (error: ProblemError): string =>
  error.errors.find(({ path }) => path === 'accessCode')?.message ?? error.message;

/** Shows a wrong code at the field `accessCode`, empties and focuses it. Returns whether the code was wrong. */
export function showWrongAccessCode<V extends FieldValues & { accessCode: string }>(
  form: Pick<UseFormReturn<V>, 'resetField' | 'setError'>,
  error: unknown,
): boolean {
  if (!isWrongAccessCode(error)) return false;
  const name = 'accessCode' as Path<V>;
  form.resetField(name, { defaultValue: '' as V[Path<V>] });
  form.setError(name, { type: serverError, message: accessCodeText(error) }, { shouldFocus: true });
  return true;
}
