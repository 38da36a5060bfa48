import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { ProblemError } from '../../api/problem-error.js';
import { showFieldErrors } from '../../lib/forms/show-field-errors.js';
import { useFieldError } from '../../lib/forms/use-field-error.js';
import { useText } from '../../lib/i18n/use-text.js';
import { notifyFailure } from '../../lib/notify.js';
import { passwordRefusal } from './password-refusal.js';
import { useTellFailure } from './use-tell-failure.js';

/** Tells what is wrong with a new password: at its field and, under the title that the specification gives, as a toast. */
export function usePasswordFailures<V extends FieldValues>(form: UseFormReturn<V>) {
  const t = useText();
  const errorText = useFieldError();
  const tellFailure = useTellFailure();
  const failed = t('settings.password.failed.title');

  return {
    /** The form is not sent as it is. */
    refused(errors: FieldErrors<V>) {
      const refusal = passwordRefusal(errors);
      const [first] = Object.values(errors);
      const title = refusal ? t(`settings.password.refused.${refusal}`) : failed;
      notifyFailure(title, null, errorText(first as Parameters<typeof errorText>[0]) ?? '');
    },
    /** The server refused it, or could not be asked. */
    failed(error: unknown) {
      const shown = showFieldErrors(form, error);
      if (shown && error instanceof ProblemError)
        notifyFailure(failed, null, error.errors[0]?.message ?? error.message);
      else tellFailure(failed, error, t('settings.password.failed.detail'));
    },
  };
}
