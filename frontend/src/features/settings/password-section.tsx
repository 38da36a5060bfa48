import { changePassword, setPassword } from '@wifi-share/contracts/calls/passwords';
import type { User } from '@wifi-share/contracts/entities/user';
import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { NewPasswordFields } from '@/components/new-password-fields.js';
import { Button } from '@/components/ui/button.js';
import { UnsavedChangesQuestion } from '@/components/unsaved-changes-question.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useUnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure, notifySuccess } from '@/lib/notify.js';
import { CurrentPasswordField, UsernameForPasswordManagers } from './current-password-field.js';
import { FormFailure, useFormFailure } from './form-failure.js';
import { passwordRefusal } from './password-refusal.js';
import { useChangePassword, useSetPassword } from './settings-api.js';
import { SectionBody, SectionFooter, SettingsSection } from './settings-section.js';

/** Changes the password; an account that signs in with Google can set its first one (R16). */
export function PasswordSection({ user }: { user: User }) {
  const t = useText();
  const { hasPassword } = user;
  return (
    <SettingsSection
      name="password"
      title={t('settings.password.title')}
      text={t(hasPassword ? 'settings.password.text' : 'settings.password.textSet')}
    >
      {hasPassword ? <ChangePasswordForm user={user} /> : <SetPasswordForm user={user} />}
    </SettingsSection>
  );
}

const emptyChange = { currentPassword: '', newPassword: '', confirmPassword: '' };

function ChangePasswordForm({ user }: { user: User }) {
  const t = useText();
  const changing = useChangePassword(user);
  const form = useForm({ resolver: formResolver(changePassword.body), defaultValues: emptyChange });
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

const emptyFirst = { password: '', confirmPassword: '' };

function SetPasswordForm({ user }: { user: User }) {
  const t = useText();
  const setting = useSetPassword(user);
  const form = useForm({ resolver: formResolver(setPassword.body), defaultValues: emptyFirst });
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

/** Shows what is wrong with a new password: at its field and, under the title of the specification, as a toast. */
function usePasswordFailures<V extends FieldValues>(form: UseFormReturn<V>) {
  const t = useText();
  const errorText = useFieldError();
  const title = t('settings.password.failed.title');

  return {
    /** The form cannot be sent as it is. */
    incomplete(errors: FieldErrors<V>) {
      const refusal = passwordRefusal(errors);
      const [first] = Object.values(errors) as FieldError[];
      notifyFailure(refusal ? t(`settings.password.refused.${refusal}`) : title, null, errorText(first) ?? '');
    },
    /** The call failed. */
    refused: useFormFailure(form, { title, detail: t('settings.password.failed.detail') }),
  };
}
