import { signUp } from '@wifi-share/contracts/calls/identity';
import { FormProvider, useForm } from 'react-hook-form';
import { isProblem } from '@/api/problem-error.js';
import { StrengthHint } from '@/components/strength-hint.js';
import { SubmitButton } from '@/components/submit-button.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { PasswordInput } from '@/components/ui/password-input.js';
import { UnsavedChangesQuestion } from '@/components/unsaved-changes-question.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { showFieldErrors } from '@/lib/forms/show-field-errors.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { progressOf, useUnsavedChanges } from '@/lib/forms/use-unsaved-changes.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { type SignUpAnswer, useSignUp } from './account-api.js';
import { FormFailure } from './form-failure.js';
import type { SignUpState } from './screen-states.js';
import { UsernameField } from './username-field.js';

const emptyForm = { email: '', password: '', username: '', firstName: '', lastName: '' };

interface SignUpFormProps {
  /** Where the link in the e-mail leads on to. */
  next: string | null;
  /** Fills in the form. */
  typed: SignUpState['typed'] | undefined;
  onSignedUp: (answer: SignUpAnswer, typed: SignUpState['typed']) => void;
}

export function SignUpForm({ next, typed, onSignedUp }: SignUpFormProps) {
  const t = useText();
  const errorText = useFieldError();
  const failureText = useFailureText();
  const signingUp = useSignUp();
  const defaultValues = { ...emptyForm, ...typed };
  const form = useForm({ resolver: formResolver(signUp.body), defaultValues, mode: 'onTouched' });
  const { errors } = form.formState;
  const unsaved = useUnsavedChanges(progressOf(form.formState, signingUp));
  const optional = t('common.optional');
  const fallback = t('account.signUp.failed.detail');

  const submit = form.handleSubmit(({ firstName = '', lastName = '', ...account }) =>
    signingUp.mutate(
      { ...account, firstName: firstName || undefined, lastName: lastName || undefined, next: next ?? undefined },
      {
        onSuccess: (answer) => {
          unsaved.saved();
          onSignedUp(answer, { email: account.email ?? '', username: account.username, firstName, lastName });
        },
        onError: (error) => {
          showFieldErrors(form, error);
          notifyFailure(t('account.signUp.failed.title'), error, failureText(error, fallback));
        },
      },
    ),
  );

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field label={t('account.signUp.email')} error={errorText(errors.email)}>
          {(control) => (
            <Input {...control} {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
          )}
        </Field>
        <Field
          label={t('account.signUp.password')}
          hint={!errors.password && <StrengthHint password={form.watch('password')} />}
          error={errorText(errors.password)}
        >
          {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />}
        </Field>
        <UsernameField
          taken={isProblem(signingUp.error, 'username_taken') ? signingUp.variables?.username : undefined}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('account.signUp.firstName')} aside={optional} error={errorText(errors.firstName)}>
            {(control) => <Input {...control} {...form.register('firstName')} autoComplete="given-name" />}
          </Field>
          <Field label={t('account.signUp.lastName')} aside={optional} error={errorText(errors.lastName)}>
            {(control) => <Input {...control} {...form.register('lastName')} autoComplete="family-name" />}
          </Field>
        </div>
        <FormFailure form={form} error={signingUp.error} fallback={fallback} />
        <SubmitButton pending={signingUp.isPending}>{t('account.signUp.submit')}</SubmitButton>
        <UnsavedChangesQuestion unsaved={unsaved} />
      </form>
    </FormProvider>
  );
}
