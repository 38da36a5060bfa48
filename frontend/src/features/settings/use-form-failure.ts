import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isProblem, ProblemError } from '@/api/problem-error.js';
import { showFieldErrors } from '@/lib/forms/show-field-errors.js';
import { notifyFailure } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useTellFailure } from './use-tell-failure.js';

/** The type of the form's error that a fresh sign-in mends. */
export const signInAgain = 'sign-in-again';

/** Answers how to tell that the server refused a form: at its field or in the form, and as a toast. */
export function useFormFailure<V extends FieldValues>(
  form: UseFormReturn<V>,
  { title, detail }: { title: string; detail: string },
): (error: unknown) => void {
  const failureText = useFailureText();
  const tellFailure = useTellFailure();
  return (error) => {
    if (showFieldErrors(form, error) && error instanceof ProblemError) {
      notifyFailure(title, null, error.errors[0]?.message ?? error.message);
      return;
    }
    const type = isProblem(error, 'recent_sign_in_required') ? signInAgain : 'server';
    form.setError('root', { type, message: failureText(error, detail) });
    tellFailure(title, error, detail);
  };
}
