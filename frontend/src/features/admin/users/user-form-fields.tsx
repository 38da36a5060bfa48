import { limits } from '@wifi-share/contracts/limits';
import { Controller } from 'react-hook-form';
import { StrengthHint } from '@/components/strength-hint.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { PasswordInput } from '@/components/ui/password-input.js';
import { SwitchField } from '@/components/ui/switch-field.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { grantedNetworks, useUserForm } from './user-form.js';

export function UsernameField() {
  const t = useText();
  const errorText = useFieldError();
  const { register, formState } = useUserForm();
  return (
    <Field
      label={t('adminUsers.field.username')}
      hint={!formState.errors.username && t('adminUsers.field.usernameHint')}
      error={errorText(formState.errors.username)}
    >
      {(control) => <Input {...control} {...register('username')} autoComplete="off" verbatim />}
    </Field>
  );
}

interface NewPasswordFieldProps {
  label: string;
  /** Shown until something is typed; then the strength is. */
  hint?: string;
}

export function NewPasswordField({ label, hint }: NewPasswordFieldProps) {
  const t = useText();
  const errorText = useFieldError();
  const { register, watch, formState } = useUserForm();
  const password = watch('password');
  return (
    <Field
      label={label}
      aside={hint && t('common.optional')}
      hint={!formState.errors.password && (hint && password === '' ? hint : <StrengthHint password={password} />)}
      error={errorText(formState.errors.password)}
    >
      {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
    </Field>
  );
}

/** How many networks the user may have, and whether the account can be used. */
export function StateFields() {
  const t = useText();
  const errorText = useFieldError();
  const { control: form, register, setValue, formState } = useUserForm();
  return (
    <>
      <Field
        label={t('adminUsers.field.maxNetworks')}
        hint={t('adminUsers.field.maxNetworksHint')}
        error={errorText(formState.errors.maxNetworks)}
      >
        {(control) => (
          <Input
            {...control}
            {...register('maxNetworks', {
              setValueAs: grantedNetworks,
              // Shows the number that will be sent.
              onBlur: ({ target }) => setValue('maxNetworks', grantedNetworks(target.value)),
            })}
            type="number"
            inputMode="numeric"
            min={1}
            max={limits.grantedNetworksMax}
            className="w-28!"
          />
        )}
      </Field>
      <div className="border-y py-3">
        <Controller
          control={form}
          name="isActive"
          render={({ field: { value, onChange, ref } }) => (
            <SwitchField
              ref={ref}
              label={t('adminUsers.field.isActive')}
              hint={t('adminUsers.field.isActiveHint')}
              on={value}
              onChange={onChange}
            />
          )}
        />
      </div>
    </>
  );
}
