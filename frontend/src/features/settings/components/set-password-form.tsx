import { setPassword } from '@wifi-share/contracts/calls/passwords';
import type { User } from '@wifi-share/contracts/entities/user';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.js';
import { formResolver } from '../../../lib/forms/form-resolver.js';
import { useFieldError } from '../../../lib/forms/use-field-error.js';
import { useText } from '../../../lib/i18n/use-text.js';
import { notifySuccess } from '../../../lib/notify.js';
import { useSetPassword } from '../api/own-password.js';
import { usePasswordFailures } from '../use-password-failures.js';
import { FormFailure } from './form-failure.js';
import { NewPasswordFields } from './new-password-fields.js';
import { SectionBody, SectionFooter } from './settings-section.js';
import { UsernameForPasswordManagers } from './username-for-password-managers.js';

const emptyForm = { password: '', confirmPassword: '' };

export function SetPasswordForm({ user }: { user: User }) {
  const t = useText();
  const errorText = useFieldError();
  const setting = useSetPassword(user);
  const form = useForm({ resolver: formResolver(setPassword.body), defaultValues: emptyForm });
  const failures = usePasswordFailures(form);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (fields) => {
    try {
      const { message } = await setting.mutateAsync(fields);
      notifySuccess({ title: message });
    } catch (error) {
      failures.refused(error);
    }
  }, failures.incomplete);

  return (
    <form noValidate onSubmit={submit}>
      <UsernameForPasswordManagers username={user.username} />
      <SectionBody>
        <NewPasswordFields
          value={form.watch('password')}
          password={form.register('password')}
          passwordError={errorText(errors.password)}
          confirmation={form.register('confirmPassword')}
          confirmationError={errorText(errors.confirmPassword)}
        />
        <FormFailure error={errors.root} section="password" />
      </SectionBody>
      <SectionFooter>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {t('settings.password.set')}
        </Button>
      </SectionFooter>
    </form>
  );
}
