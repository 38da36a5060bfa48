import { durations } from '@wifi-share/contracts/durations';
import { confirmationSchema, passwordMismatch } from '@wifi-share/contracts/entities/confirmed-password';
import { newPasswordSchema } from '@wifi-share/contracts/entities/user';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { isProblem } from '@/api/problem-error.js';
import { EntryCard } from '@/components/entry-card.js';
import { NewPasswordFields } from '@/components/new-password-fields.js';
import { SubmitButton } from '@/components/submit-button.js';
import { Alert } from '@/components/ui/alert.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { UnsavedChangesQuestion } from '@/components/unsaved-changes-question.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { showFieldErrors } from '@/lib/forms/show-field-errors.js';
import { progressOf, useUnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useGoOn } from '@/lib/use-go-on.js';
import { useResetPassword } from './account-api.js';
import { FormFailure } from './form-failure.js';
import type { ForgotPasswordState, LoginState, ResetPasswordState } from './screen-states.js';

/** Takes the token out of the address at once, so that it is in no history, no screenshot and no `Referer`. */
export default function ResetPasswordScreen() {
  const [query] = useSearchParams();
  const state = useLocation().state as ResetPasswordState | null;
  const given = query.get('token');
  if (given) return <Navigate to="/reset-password" replace state={{ token: given } satisfies ResetPasswordState} />;
  return state?.token ? <ChoosePassword token={state.token} /> : <MissingToken />;
}

function ChoosePassword({ token }: { token: string }) {
  const t = useText();
  useDocumentTitle(t('account.reset.title'));
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Error>();
  if (isProblem(refusal, 'invalid_reset_token')) return <ResetLinkInvalid />;
  return (
    <EntryCard title={t('account.reset.title')} intro={t('account.reset.intro')}>
      <ResetPasswordForm
        token={token}
        onReset={() => {
          void navigate('/user-login', { replace: true, state: { notice: 'passwordReset' } satisfies LoginState });
        }}
        onRefused={setRefusal}
      />
    </EntryCard>
  );
}

function MissingToken() {
  const t = useText();
  const title = t('account.forgot.incomplete.title');
  const detail = t('account.forgot.incomplete.detail');

  useEffect(() => notifyFailure(title, null, detail), [title, detail]);

  return <Navigate to="/forgot-password" replace />;
}

const formSchema = z
  .object({ password: newPasswordSchema, confirmPassword: confirmationSchema })
  .refine(({ password, confirmPassword }) => password === confirmPassword, passwordMismatch);

interface ResetPasswordFormProps {
  token: string;
  onReset: () => void;
  onRefused: (error: Error) => void;
}

function ResetPasswordForm({ token, onReset, onRefused }: ResetPasswordFormProps) {
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

const expired: ForgotPasswordState = { isExpired: true };

/** Redirects to the screen that sends a new link (spec section 8, row Reset). */
function ResetLinkInvalid() {
  const t = useText();
  const seconds = durations.invalidResetLinkRedirectSeconds;
  useGoOn(seconds, { to: '/forgot-password', replace: true, state: expired });
  return (
    <EntryCard focused title={t('account.reset.failed.title')}>
      <Alert tone="neutral">
        <p>{t('account.reset.failed.link')}</p>
        <p>{t('account.reset.goingOn', { count: seconds })}</p>
      </Alert>
      <Link
        to="/forgot-password"
        replace
        state={expired}
        className={buttonVariants({ variant: 'primary', size: 'field' })}
      >
        {t('account.reset.newLink')}
      </Link>
    </EntryCard>
  );
}
