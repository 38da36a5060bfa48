import { forgotPassword } from '@wifi-share/contracts/calls/passwords';
import { durations } from '@wifi-share/contracts/durations';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { EntryCard } from '@/components/entry-card.js';
import { LetterIllustration } from '@/components/illustrations/letter-illustration.js';
import { SubmitButton } from '@/components/submit-button.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { showFieldErrors } from '@/lib/forms/show-field-errors.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useForgotPassword } from './account-api.js';
import { FormFailure } from './form-failure.js';
import type { ForgotPasswordState } from './screen-states.js';

export default function ForgotPasswordScreen() {
  const state = useLocation().state as ForgotPasswordState | null;
  return state?.sentTo ? <ResetLinkSent email={state.sentTo} /> : <AskForLink {...state} />;
}

function AskForLink({ email = '', isExpired }: ForgotPasswordState) {
  const t = useText();
  useDocumentTitle(t('account.forgot.title'));
  const navigate = useNavigate();
  const sent = (sentTo: string) => navigate('/forgot-password', { state: { sentTo } satisfies ForgotPasswordState });
  return (
    <EntryCard
      title={t('account.forgot.title')}
      intro={t('account.forgot.intro')}
      footer={
        <div className="grid gap-3">
          <Link to="/user-login" className={textLinkClass}>
            {t('account.backToLogin')}
          </Link>
          <Link to="/" className={textLinkClass}>
            {t('common.backToHome')}
          </Link>
        </div>
      }
    >
      {isExpired && (
        <Alert tone="warning">{t('account.forgot.expired', { minutes: durations.passwordResetLinkMinutes })}</Alert>
      )}
      <ForgotPasswordForm email={email} onSent={sent} />
    </EntryCard>
  );
}

interface ForgotPasswordFormProps {
  email: string;
  onSent: (email: string) => void;
}

function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const t = useText();
  const errorText = useFieldError();
  const failureText = useFailureText();
  const asking = useForgotPassword();
  const form = useForm({ resolver: formResolver(forgotPassword.body), defaultValues: { email } });
  const fallback = t('account.forgot.failed.detail');

  const submit = form.handleSubmit((asked) =>
    asking.mutate(asked.email, {
      onSuccess: () => onSent(asked.email),
      onError: (error) => {
        showFieldErrors(form, error);
        notifyFailure(t('account.forgot.failed.title'), error, failureText(error, fallback));
      },
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t('account.signUp.email')} error={errorText(form.formState.errors.email)}>
        {(control) => (
          <Input {...control} {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
        )}
      </Field>
      <FormFailure form={form} error={asking.error} fallback={fallback} />
      <SubmitButton pending={asking.isPending}>{t('account.forgot.submit')}</SubmitButton>
    </form>
  );
}

/** Shown after a request, whether there is an account or not (R15). */
function ResetLinkSent({ email }: { email: string }) {
  const t = useText();
  useDocumentTitle(t('account.verify.inbox.title'));
  const failureText = useFailureText();
  const again = useForgotPassword();
  return (
    <EntryCard
      focused
      illustration={<LetterIllustration />}
      title={t('account.verify.inbox.title')}
      intro={
        <p>
          {t('account.forgot.sent.to')}
          <strong className="my-1 block break-words font-medium text-base text-ink">{email}</strong>
          {t('account.forgot.sent.then', { minutes: durations.passwordResetLinkMinutes })}
        </p>
      }
      footer={
        <p>
          {t('account.forgot.sent.wrong')}{' '}
          <Link to="/forgot-password" state={{ email } satisfies ForgotPasswordState} className={textLinkClass}>
            {t('account.forgot.sent.change')}
          </Link>
        </p>
      }
    >
      <div className="grid gap-3">
        <Link to="/user-login" className={buttonVariants({ variant: 'primary', size: 'field' })}>
          {t('account.backToLogin')}
        </Link>
        <Button size="field" pending={again.isPending} onClick={() => again.mutate(email)}>
          {t('account.forgot.sent.again')}
        </Button>
        {again.isSuccess && <Alert tone="success">{t('account.forgot.sent.resent')}</Alert>}
        {again.error && <Alert tone="danger">{failureText(again.error, t('account.forgot.failed.detail'))}</Alert>}
      </div>
    </EntryCard>
  );
}
