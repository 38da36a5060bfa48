import { forgotPassword } from '@wifi-share/contracts/calls/passwords';
import { useForm } from 'react-hook-form';
import { SubmitButton } from '@/components/submit-button.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { showFieldErrors } from '@/lib/forms/show-field-errors.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useForgotPassword } from '../api/forgot-password.js';
import { FormFailure } from './form-failure.js';

interface ForgotPasswordFormProps {
  email: string;
  onSent: (email: string) => void;
}

export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
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
