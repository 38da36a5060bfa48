import type { User } from '@wifi-share/contracts/entities/user';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { DeleteForm } from '../delete-form.js';
import { CurrentPasswordField } from './current-password-field.js';

/** The password; without one the username, and the server wants a sign-in of the last minutes. */
export function DeleteProof({ user: { hasPassword, username } }: { user: User }) {
  const t = useText();
  const errorText = useFieldError();
  const { register, formState } = useFormContext<DeleteForm>();
  const { errors } = formState;
  if (hasPassword) return <CurrentPasswordField username={username} label={t('settings.delete.password')} />;
  return (
    <Field label={t('settings.delete.username', { username })} error={errorText(errors.username)}>
      {(control) => (
        <Input
          {...control}
          {...register('username')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
