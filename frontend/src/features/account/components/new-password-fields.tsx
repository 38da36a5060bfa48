import { useFormContext } from 'react-hook-form';
import { StrengthHint } from '../../../components/strength-hint.js';
import { Field } from '../../../components/ui/field.js';
import { PasswordInput } from '../../../components/ui/password-input.js';
import { useFieldError } from '../../../lib/forms/use-field-error.js';
import { useText } from '../../../lib/i18n/use-text.js';

interface NewPassword {
  password: string;
  confirmPassword: string;
}

/** A new password and its confirmation, in a form that has both. */
export function NewPasswordFields({ label }: { label: string }) {
  const t = useText();
  const errorText = useFieldError();
  const { register, watch, formState, trigger } = useFormContext<NewPassword>();
  const { password, confirmPassword } = formState.errors;
  // A difference that was pointed out at the second field may be mended in the first.
  const compareAgain = () => void (confirmPassword && trigger('confirmPassword'));
  return (
    <>
      <Field label={label} hint={<StrengthHint password={watch('password')} />} error={errorText(password)}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password', { onChange: compareAgain })}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label={t('account.signUp.confirmPassword')} error={errorText(confirmPassword)}>
        {(control) => <PasswordInput {...control} {...register('confirmPassword')} autoComplete="new-password" />}
      </Field>
    </>
  );
}
