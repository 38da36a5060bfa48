import type { FieldError, FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { passwordRefusal } from './password-refusal.js';
import { useFormFailure } from './use-form-failure.js';

/** Tells what is wrong with a new password: at its field and, under the title that the specification gives, as a toast. */
export function usePasswordFailures<V extends FieldValues>(form: UseFormReturn<V>) {
  const t = useText();
  const errorText = useFieldError();
  const title = t('settings.password.failed.title');

  return {
    /** The form cannot be sent as it is. */
    incomplete(errors: FieldErrors<V>) {
      const refusal = passwordRefusal(errors);
      const [first] = Object.values(errors) as FieldError[];
      notifyFailure(refusal ? t(`settings.password.refused.${refusal}`) : title, null, errorText(first) ?? '');
    },
    /** The server refused it, or could not be asked. */
    refused: useFormFailure(form, { title, detail: t('settings.password.failed.detail') }),
  };
}
