import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/field.js';
import { PasswordInput } from '@/components/ui/password-input.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';

interface AccessCodeFieldProps {
  /** Replaces the default hint. */
  hint?: string;
}

/** The field `accessCode` of a form; `one-time-code` keeps browsers from storing it or filling in a password. */
export function AccessCodeField({ hint }: AccessCodeFieldProps) {
  const t = useText();
  const errorText = useFieldError();
  const { register, formState } = useFormContext<{ accessCode: string }>();
  return (
    <Field
      label={t('admin.accessCode.label')}
      hint={hint ?? t('admin.accessCode.hint')}
      error={errorText(formState.errors.accessCode)}
    >
      {(control) => <PasswordInput {...control} {...register('accessCode')} autoComplete="one-time-code" />}
    </Field>
  );
}
