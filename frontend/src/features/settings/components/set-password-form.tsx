import { setPassword } from '@wifi-share/contracts/calls/passwords';
import type { User } from '@wifi-share/contracts/entities/user';
import { FormProvider, useForm } from 'react-hook-form';
import { NewPasswordFields } from '@/components/new-password-fields.js';
import { Button } from '@/components/ui/button.js';
import { UnsavedChangesQuestion } from '@/components/unsaved-changes-question.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useUnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useSetPassword } from '../api/own-password.js';
import { usePasswordFailures } from '../use-password-failures.js';
import { FormFailure } from './form-failure.js';
import { SectionBody, SectionFooter } from './settings-section.js';
import { UsernameForPasswordManagers } from './username-for-password-managers.js';

const emptyForm = { password: '', confirmPassword: '' };

export function SetPasswordForm({ user }: { user: User }) {
  const t = useText();
  const setting = useSetPassword(user);
  const form = useForm({ resolver: formResolver(setPassword.body), defaultValues: emptyForm });
  const failures = usePasswordFailures(form);
  const { errors, isSubmitting } = form.formState;
  const unsaved = useUnsavedChanges(form.formState, ['tab']);

  const submit = form.handleSubmit(async (fields) => {
    try {
      const { message } = await setting.mutateAsync(fields);
      notifySuccess({ title: message });
    } catch (error) {
      failures.refused(error);
    }
  }, failures.incomplete);

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <UsernameForPasswordManagers username={user.username} />
        <SectionBody>
          <NewPasswordFields
            name="password"
            label={t('settings.password.new')}
            confirmLabel={t('settings.password.confirm')}
          />
          <FormFailure error={errors.root} section="password" />
        </SectionBody>
        <SectionFooter>
          <Button type="submit" variant="primary" pending={isSubmitting}>
            {t('settings.password.set')}
          </Button>
        </SectionFooter>
      </form>
      <UnsavedChangesQuestion unsaved={unsaved} />
    </FormProvider>
  );
}
