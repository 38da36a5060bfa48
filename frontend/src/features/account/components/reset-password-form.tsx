import { confirmationSchema, passwordMismatch } from '@wifi-share/contracts/entities/confirmed-password';
import { newPasswordSchema } from '@wifi-share/contracts/entities/user';
import { FormProvider, useForm } from 'react-hook-form';
import { z } from 'zod';
import { NewPasswordFields } from '@/components/new-password-fields.js';
import { SubmitButton } from '@/components/submit-button.js';
import { UnsavedChangesQuestion } from '@/components/unsaved-changes-question.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { showFieldErrors } from '@/lib/forms/show-field-errors.js';
import { progressOf, useUnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useResetPassword } from '../api/reset-password.js';
import { FormFailure } from './form-failure.js';

const formSchema = z
  .object({ password: newPasswordSchema, confirmPassword: confirmationSchema })
  .refine(({ password, confirmPassword }) => password === confirmPassword, passwordMismatch);

interface ResetPasswordFormProps {
  token: string;
  onReset: () => void;
  onRefused: (error: Error) => void;
}

export function ResetPasswordForm({ token, onReset, onRefused }: ResetPasswordFormProps) {
  const t = useText();
  const failureText = useFailureText();
  const resetting = useResetPassword();
  const defaultValues = { password: '', confirmPassword: '' };
  const form = useForm({ resolver: formResolver(formSchema), defaultValues, mode: 'onTouched' });
  const unsaved = useUnsavedChanges(progressOf(form.formState, resetting));
  const failure = { fallback: t('account.reset.failed.detail'), networkError: t('account.reset.networkError') };

  const submit = form.handleSubmit((passwords) =>
    resetting.mutate(
      { token, ...passwords },
      {
        onSuccess: () => {
          unsaved.saved();
          onReset();
        },
        onError: (error) => {
          showFieldErrors(form, error);
          const { fallback, networkError } = failure;
          notifyFailure(t('account.reset.failed.title'), error, failureText(error, fallback, networkError));
          onRefused(error);
        },
      },
    ),
  );

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <NewPasswordFields label={t('account.reset.password')} />
        <FormFailure form={form} error={resetting.error} {...failure} />
        <SubmitButton pending={resetting.isPending}>{t('account.reset.submit')}</SubmitButton>
        <UnsavedChangesQuestion unsaved={unsaved} />
      </form>
    </FormProvider>
  );
}
