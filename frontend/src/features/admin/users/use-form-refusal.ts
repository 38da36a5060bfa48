import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isProblem, ProblemError } from '@/api/problem-error.js';
import { serverError, showFieldErrors } from '@/lib/forms/show-field-errors.js';
import { notifyFailure } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { showWrongAccessCode } from '../access-code/access-code-refusal.js';

interface Failure {
  title: string;
  text: string;
}

/** Returns a function that shows a server's refusal at its field or in the form, and as a toast. */
export function useFormRefusal<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'setError' | 'getValues'>,
  { title, text }: Failure,
): (error: unknown) => void {
  const failureText = useFailureText();
  return (error) => {
    if (showFieldErrors(form, error) && error instanceof ProblemError) {
      notifyFailure(title, null, error.errors[0]?.message ?? text);
      return;
    }
    const message = failureText(error, text);
    form.setError('root', { type: serverError, message });
    notifyFailure(title, null, message);
  };
}

/** `useFormRefusal` for a form with a username and the access code. */
export function useUserFormRefusal<V extends FieldValues & { username: string; accessCode: string }>(
  form: Pick<UseFormReturn<V>, 'setError' | 'getValues' | 'resetField'>,
  failure: Failure,
): (error: unknown) => void {
  const refused = useFormRefusal(form, failure);
  return (error) => {
    if (isProblem(error, 'username_taken')) {
      const { message } = error;
      form.setError('username' as Path<V>, { type: serverError, message }, { shouldFocus: true });
      notifyFailure(failure.title, null, message);
    } else if (showWrongAccessCode(form, error)) {
      notifyFailure(failure.title, error, failure.text);
    } else {
      refused(error);
    }
  };
}
