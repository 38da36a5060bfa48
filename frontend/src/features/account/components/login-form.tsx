import { signIn } from '@wifi-share/contracts/calls/identity';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { isProblem } from '@/api/problem-error.js';
import { SubmitButton } from '@/components/submit-button.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { PasswordInput } from '@/components/ui/password-input.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { cn } from '@/lib/class-names.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { type SignInAnswer, useSignIn } from '../api/sign-in.js';
import type { ForgotPasswordState } from '../screen-states.js';
import { useLoginFailure } from '../use-login-failure.js';
import { LoginRefusal } from './login-refusal.js';

export function LoginForm({ onSignedIn }: { onSignedIn: (answer: SignInAnswer) => void }) {
  const t = useText();
  const errorText = useFieldError();
  const failureText = useLoginFailure();
  const login = useSignIn();
  const form = useForm({ resolver: formResolver(signIn.body), defaultValues: { username: '', password: '' } });
  const { errors } = form.formState;
  const typed = form.watch('username').trim();
  const toForgot: ForgotPasswordState = typed.includes('@') ? { email: typed } : {};

  const submit = form.handleSubmit((credentials) =>
    login.mutate(credentials, {
      onSuccess: onSignedIn,
      onError: (error) => {
        notifyFailure(t('account.login.failed.title'), error, failureText(error));
        if (!isProblem(error, 'invalid_credentials')) return;
        form.resetField('password', { defaultValue: '' });
        form.setFocus('password');
      },
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {login.error && <LoginRefusal error={login.error} username={login.variables.username} />}
      <Field label={t('account.login.username')} error={errorText(errors.username)}>
        {(control) => (
          <Input
            {...control}
            {...form.register('username')}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t('account.login.password')} error={errorText(errors.password)}>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
      <Link to="/forgot-password" state={toForgot} className={cn(textLinkClass, 'justify-self-start text-sm')}>
        {t('account.login.forgot')}
      </Link>
      <SubmitButton pending={login.isPending}>{t('account.login.submit')}</SubmitButton>
    </form>
  );
}
