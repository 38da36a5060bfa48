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

/** The password that the account has, which proves that it is the user who asks; in a form that holds it. */
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

/** Tells password managers whose password it is; people see the name in the profile. */
export function UsernameForPasswordManagers({ username }: { username: string }) {
  return <input type="text" autoComplete="username" value={username} readOnly hidden />;
}
