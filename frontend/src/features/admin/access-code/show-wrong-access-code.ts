import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { serverError } from '@/lib/forms/show-field-errors.js';
import { accessCodeText, isWrongAccessCode } from './access-code-refusal.js';

/** Shows at a form's field `accessCode` that it was wrong, empties it and puts the focus there. Answers whether it was. */
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
