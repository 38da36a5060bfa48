import { confirmationSchema, passwordMismatch } from '@wifi-share/contracts/entities/confirmed-password';
import { newPasswordSchema, usernameSchema } from '@wifi-share/contracts/entities/user';
import { FormProvider, useForm } from 'react-hook-form';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { EntryCard } from '@/components/entry-card.js';
import { NewPasswordFields } from '@/components/new-password-fields.js';
import { SubmitButton } from '@/components/submit-button.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { UnsavedChangesQuestion } from '@/components/unsaved-changes-question.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { showFieldErrors } from '@/lib/forms/show-field-errors.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { progressOf, useUnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { singleSignOn } from '@/lib/single-sign-on.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useSignUp } from './account-api.js';
import { FormFailure } from './form-failure.js';
import type { LoginState } from './screen-states.js';
import { useNext } from './use-next.js';

export default function SimpleSignUpScreen() {
  const t = useText();
  useDocumentTitle(t('account.simpleSignUp.title'));
  const { withNext } = useNext();
  const navigate = useNavigate();
  const signedUp = () =>
    navigate(withNext('/user-login'), { state: { notice: 'pendingApproval' } satisfies LoginState });
  if (singleSignOn()?.required) return <Navigate to={withNext('/user-login')} replace />;
  return (
    <EntryCard
      title={t('account.simpleSignUp.title')}
      intro={t('account.simpleSignUp.intro')}
      footer={
        <div className="grid gap-3">
          <p>
            {t('account.simpleSignUp.haveEmail')}{' '}
            <Link to={withNext('/enhanced-signup')} className={textLinkClass}>
              {t('account.simpleSignUp.full')}
            </Link>
          </p>
          <p>
            {t('account.signUp.haveAccount')}{' '}
            <Link to={withNext('/user-login')} className={textLinkClass}>
              {t('common.login')}
            </Link>
          </p>
        </div>
      }
    >
      <SimpleSignUpForm onSignedUp={signedUp} />
    </EntryCard>
  );
}

const formSchema = z
  .object({ username: usernameSchema, password: newPasswordSchema, confirmPassword: confirmationSchema })
  .refine(({ password, confirmPassword }) => password === confirmPassword, passwordMismatch);

const emptyForm = { username: '', password: '', confirmPassword: '' };

/** Signs up without an e-mail address; an admin has to approve the account (R12). */
function SimpleSignUpForm({ onSignedUp }: { onSignedUp: () => void }) {
  const t = useText();
  const errorText = useFieldError();
  const failureText = useFailureText();
  const signingUp = useSignUp();
  const form = useForm({ resolver: formResolver(formSchema), defaultValues: emptyForm, mode: 'onTouched' });
  const unsaved = useUnsavedChanges(progressOf(form.formState, signingUp));
  const fallback = t('account.signUp.failed.detail');

  const submit = form.handleSubmit(({ username, password }) =>
    signingUp.mutate(
      { username, password },
      {
        onSuccess: () => {
          unsaved.saved();
          onSignedUp();
        },
        onError: (error) => {
          showFieldErrors(form, error);
          notifyFailure(t('account.simpleSignUp.failed.title'), error, failureText(error, fallback));
        },
      },
    ),
  );

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={t('account.signUp.username')}
          hint={!form.formState.errors.username && t('account.signUp.usernameHint')}
          error={errorText(form.formState.errors.username)}
        >
          {(control) => <Input {...control} {...form.register('username')} autoComplete="username" verbatim />}
        </Field>
        <NewPasswordFields label={t('account.signUp.password')} />
        <FormFailure form={form} error={signingUp.error} fallback={fallback} />
        <SubmitButton pending={signingUp.isPending}>{t('account.signUp.submit')}</SubmitButton>
        <UnsavedChangesQuestion unsaved={unsaved} />
      </form>
    </FormProvider>
  );
}
