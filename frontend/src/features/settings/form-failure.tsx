import type { FieldValues, GlobalError, UseFormReturn } from 'react-hook-form';
import { isProblem, ProblemError } from '@/api/problem-error.js';
import { Alert } from '@/components/ui/alert.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { showFieldErrors } from '@/lib/forms/show-field-errors.js';
import { notifyFailure } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import type { SectionName } from './settings-section.js';
import { useShowFailure } from './use-show-failure.js';
import { useSignInAgain } from './use-sign-in-again.js';

interface FormFailureProps {
  error: GlobalError | undefined;
  /** Where to come back to after another sign-in. */
  section: SectionName;
}

/** Why a form was refused where no field shows it; users without a password may have to sign in again. */
export function FormFailure({ error, section }: FormFailureProps) {
  const again = useSignInAgain(`/user-dashboard?tab=settings&section=${section}`);
  if (!error?.message) return null;
  return (
    <Alert tone="danger">
      <p>{error.message}</p>
      {error.type === signInAgain && (
        <p>
          <a href={again.href} className={textLinkClass}>
            {again.text}
          </a>
        </p>
      )}
    </Alert>
  );
}

/** The type of the form's error that a fresh sign-in mends. */
const signInAgain = 'sign-in-again';

/** Returns what shows that the server refused a form: at its field or in the form, and as a toast. */
export function useFormFailure<V extends FieldValues>(
  form: UseFormReturn<V>,
  { title, detail }: { title: string; detail: string },
): (error: unknown) => void {
  const failureText = useFailureText();
  const showFailure = useShowFailure();
  return (error) => {
    if (showFieldErrors(form, error) && error instanceof ProblemError) {
      notifyFailure(title, null, error.errors[0]?.message ?? error.message);
      return;
    }
    const type = isProblem(error, 'recent_sign_in_required') ? signInAgain : 'server';
    form.setError('root', { type, message: failureText(error, detail) });
    showFailure(title, error, detail);
  };
}
