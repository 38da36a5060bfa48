import { useFormContext } from 'react-hook-form';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { StrengthHint } from './strength-hint.js';
import { Field } from './ui/field.js';
import { PasswordInput } from './ui/password-input.js';

interface NewPassword {
  password: string;
  newPassword: string;
  confirmPassword: string;
}

interface NewPasswordFieldsProps {
  /** What the form calls the new password. */
  name?: 'password' | 'newPassword';
  label: string;
  confirmLabel?: string;
}

/** A new password and its confirmation, in a form that has both. */
export function NewPasswordFields({ name = 'password', label, confirmLabel }: NewPasswordFieldsProps) {
  const t = useText();
  const errorText = useFieldError();
  const { register, watch, formState, trigger } = useFormContext<NewPassword>();
  const { [name]: password, confirmPassword } = formState.errors;
  // A difference that was pointed out at the second field may be mended in the first.
  const compareAgain = () => void (confirmPassword && trigger('confirmPassword'));
  return (
    <>
      <Field label={label} hint={!password && <StrengthHint password={watch(name)} />} error={errorText(password)}>
        {(control) => (
          <PasswordInput {...control} {...register(name, { onChange: compareAgain })} autoComplete="new-password" />
        )}
      </Field>
      <Field label={confirmLabel ?? t('account.signUp.confirmPassword')} error={errorText(confirmPassword)}>
        {(control) => <PasswordInput {...control} {...register('confirmPassword')} autoComplete="new-password" />}
      </Field>
    </>
  );
}
