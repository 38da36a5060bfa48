import type { UseFormRegisterReturn } from 'react-hook-form';
import { StrengthHint } from '../../../components/strength-hint.js';
import { Field } from '../../../components/ui/field.js';
import { PasswordInput } from '../../../components/ui/password-input.js';
import { useText } from '../../../lib/i18n/use-text.js';

interface NewPasswordFieldsProps {
  /** What is typed so far. */
  value: string;
  password: UseFormRegisterReturn;
  passwordError: string | undefined;
  confirmation: UseFormRegisterReturn;
  confirmationError: string | undefined;
}

/** A new password with its strength, and once more to be sure. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { value, password, passwordError, confirmation, confirmationError } = props;
  const t = useText();
  return (
    <>
      <Field label={t('settings.password.new')} hint={<StrengthHint password={value} />} error={passwordError}>
        {(control) => <PasswordInput {...control} {...password} autoComplete="new-password" />}
      </Field>
      <Field label={t('settings.password.confirm')} error={confirmationError}>
        {(control) => <PasswordInput {...control} {...confirmation} autoComplete="new-password" />}
      </Field>
    </>
  );
}
