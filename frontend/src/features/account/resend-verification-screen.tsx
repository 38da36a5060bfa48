import { resendVerification } from '@wifi-share/contracts/calls/identity';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { EntryCard } from '@/components/entry-card.js';
import { SubmitButton } from '@/components/submit-button.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { showFieldErrors } from '@/lib/forms/show-field-errors.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { useResendVerification } from './account-api.js';
import { ResendOutcome } from './resend-button.js';
import { useNext } from './use-next.js';

export default function ResendVerificationScreen() {
  const t = useText();
  useDocumentTitle(t('account.resend.title'));
  const [query] = useSearchParams();
  const { next, withNext } = useNext();
  const errorText = useFieldError();
  const resend = useResendVerification(next);
  const form = useForm({
    resolver: formResolver(resendVerification.body),
    defaultValues: { email: query.get('email') ?? '' },
  });

  const submit = form.handleSubmit(({ email }) =>
    resend.mutate(email, { onError: (error) => void showFieldErrors(form, error) }),
  );

  return (
    <EntryCard
      title={t('account.resend.title')}
      intro={t('account.resend.intro')}
      footer={
        <Link to={withNext('/user-login')} className={textLinkClass}>
          {t('account.backToLogin')}
        </Link>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ResendOutcome resend={resend} />
        <Field label={t('account.signUp.email')} error={errorText(form.formState.errors.email)}>
          {(control) => (
            <Input {...control} {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
          )}
        </Field>
        <SubmitButton pending={resend.isPending}>{t('account.resend.submit')}</SubmitButton>
      </form>
    </EntryCard>
  );
}
