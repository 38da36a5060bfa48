import { signIn } from '@wifi-share/contracts/calls/identity';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { isProblem } from '@/api/problem-error.js';
import { SubmitButton } from '@/components/submit-button.js';
import { Alert } from '@/components/ui/alert.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { PasswordInput } from '@/components/ui/password-input.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { cn } from '@/lib/class-names.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { singleSignOn } from '@/lib/single-sign-on.js';
import { type SignInAnswer, useSignIn } from './account-api.js';
import type { ForgotPasswordState } from './screen-states.js';
import { useSignInFailure } from './second-factor-api.js';
import { useNext } from './use-next.js';

interface LoginFormProps {
  /** Fills in the form. */
  email: string | undefined;
  /** Where they want to go. */
  next: string | null;
  onSignedIn: (answer: SignInAnswer) => void;
  /** The password was right, and a second factor is asked for. */
  onSecondStep: () => void;
}

export function LoginForm({ email = '', next, onSignedIn, onSecondStep }: LoginFormProps) {
  const t = useText();
  const errorText = useFieldError();
  const failureText = useSignInFailure();
  const login = useSignIn();
  const form = useForm({ resolver: formResolver(signIn.body), defaultValues: { username: email, password: '' } });
  const { errors } = form.formState;
  const typed = form.watch('username').trim();
  const toForgot: ForgotPasswordState = typed.includes('@') ? { email: typed } : {};

  const submit = form.handleSubmit((credentials) =>
    login.mutate(
      { ...credentials, next: next ?? undefined },
      {
        onSuccess: onSignedIn,
        onError: (error) => {
          if (isProblem(error, 'second_factor_required')) return onSecondStep();
          notifyFailure(t('account.login.failed.title'), error, failureText(error));
          if (!isProblem(error, 'invalid_credentials')) return;
          form.resetField('password', { defaultValue: '' });
          form.setFocus('password');
        },
      },
    ),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {login.error && !isProblem(login.error, 'second_factor_required') && (
        <LoginRefusal error={login.error} username={login.variables.username} />
      )}
      <Field label={t('account.login.username')} error={errorText(errors.username)}>
        {(control) => <Input {...control} {...form.register('username')} autoComplete="username" verbatim />}
      </Field>
      <Field label={t('account.login.password')} error={errorText(errors.password)}>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
      {!singleSignOn()?.required && (
        <Link to="/forgot-password" state={toForgot} className={cn(textLinkClass, 'justify-self-start text-sm')}>
          {t('account.login.forgot')}
        </Link>
      )}
      <SubmitButton pending={login.isPending}>{t('account.login.submit')}</SubmitButton>
    </form>
  );
}

/** Why the sign-in was refused; an unverified account can have its e-mail sent again (R11). */
function LoginRefusal({ error, username }: { error: Error; username: string }) {
  const t = useText();
  const failureText = useSignInFailure();
  const { withNext } = useNext();
  const resend = username.includes('@')
    ? `/resend-verification?email=${encodeURIComponent(username.trim())}`
    : '/resend-verification';
  return (
    <Alert tone="danger">
      <p>{failureText(error)}</p>
      {isProblem(error, 'email_not_verified') && (
        <p>
          <Link to={withNext(resend)} className={textLinkClass}>
            {t('account.login.resend')}
          </Link>
        </p>
      )}
    </Alert>
  );
}
