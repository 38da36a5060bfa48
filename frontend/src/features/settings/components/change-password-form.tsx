import { changePassword } from '@wifi-share/contracts/calls/passwords';
import type { User } from '@wifi-share/contracts/entities/user';
import { FormProvider, useForm } from 'react-hook-form';
import { NewPasswordFields } from '@/components/new-password-fields.js';
import { Button } from '@/components/ui/button.js';
import { UnsavedChangesQuestion } from '@/components/unsaved-changes-question.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useUnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useChangePassword } from '../api/own-password.js';
import { usePasswordFailures } from '../use-password-failures.js';
import { CurrentPasswordField } from './current-password-field.js';
import { FormFailure } from './form-failure.js';
import { SectionBody, SectionFooter } from './settings-section.js';

const emptyForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function ChangePasswordForm({ user }: { user: User }) {
  const t = useText();
  const changing = useChangePassword(user);
  const form = useForm({ resolver: formResolver(changePassword.body), defaultValues: emptyForm });
  const failures = usePasswordFailures(form);
  const { errors, isSubmitting, dirtyFields, isSubmitSuccessful, submitCount } = form.formState;
  // Browsers fill in the current one by themselves.
  const isDirty = Boolean(dirtyFields.newPassword || dirtyFields.confirmPassword);
  const unsaved = useUnsavedChanges({ isDirty, isSubmitting, isSubmitSuccessful, submitCount }, ['tab']);

  const submit = form.handleSubmit(async (fields) => {
    try {
      const { message } = await changing.mutateAsync(fields);
      form.reset();
      notifySuccess({ title: message });
    } catch (error) {
      failures.refused(error);
    }
  }, failures.incomplete);

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <SectionBody>
          <CurrentPasswordField
            name="currentPassword"
            username={user.username}
            label={t('settings.password.current')}
          />
          <NewPasswordFields
            name="newPassword"
            label={t('settings.password.new')}
            confirmLabel={t('settings.password.confirm')}
          />
          <FormFailure error={errors.root} section="password" />
        </SectionBody>
        <SectionFooter>
          <Button type="submit" variant="primary" pending={isSubmitting}>
            {t('settings.password.change')}
          </Button>
        </SectionFooter>
      </form>
      <UnsavedChangesQuestion unsaved={unsaved} />
    </FormProvider>
  );
}
