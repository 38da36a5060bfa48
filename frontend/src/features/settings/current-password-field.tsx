import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/field.js';
import { PasswordInput } from '@/components/ui/password-input.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';

interface CurrentPasswordFieldProps {
  /** What the form calls it. */
  name?: 'password' | 'currentPassword';
  username: string;
  label: string;
  hint?: string;
}

/** The current password, as a proof; inside a form that has the field. */
export function CurrentPasswordField({ name = 'password', username, label, hint }: CurrentPasswordFieldProps) {
  const errorText = useFieldError();
  const { register, formState } = useFormContext<{ password?: string; currentPassword?: string }>();
  return (
    <div>
      <UsernameForPasswordManagers username={username} />
      <Field label={label} {...(hint && { hint })} error={errorText(formState.errors[name])}>
        {(control) => <PasswordInput {...control} {...register(name)} autoComplete="current-password" />}
      </Field>
    </div>
  );
}

/** For password managers only. */
export function UsernameForPasswordManagers({ username }: { username: string }) {
  return <input type="text" autoComplete="username" value={username} readOnly hidden />;
}
