import { requestVerification } from '@wifi-share/contracts/calls/admin-gate';
import { oidcSignIn } from '@wifi-share/contracts/calls/social-sign-in';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { callUrl } from '@/api/call.js';
import { isProblem } from '@/api/problem-error.js';
import { EntryCard } from '@/components/entry-card.js';
import { DoorIllustration } from '@/components/illustrations/door-illustration.js';
import { SubmitButton } from '@/components/submit-button.js';
import { Alert } from '@/components/ui/alert.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { cn } from '@/lib/class-names.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { providerName } from '@/lib/single-sign-on.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { AccessCodeField } from '../access-code/access-code-field.js';
import { showWrongAccessCode } from '../access-code/access-code-refusal.js';
import { useRequestCode } from './gate-api.js';

interface AccessCodeStepProps {
  /** Whether a session was over in the middle of work. */
  ended: boolean;
  /** Why the wanted screen is not shown, where a text explains it. */
  denied: string | null;
  onSent: (expiresInSeconds: number) => void;
  showIfBlocked: (error: unknown) => boolean;
}

/** First step of the gate. */
export function AccessCodeStep({ ended, denied, onSent, showIfBlocked }: AccessCodeStepProps) {
  const t = useText();
  const failureText = useFailureText();
  const requesting = useRequestCode();
  const form = useForm({ resolver: formResolver(requestVerification.body), defaultValues: { accessCode: '' } });
  const [hasOwnAddress, setHasOwnAddress] = useState(false);
  const errorText = useFieldError();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      const { expiresIn } = await requesting.mutateAsync(body);
      // A toast about an earlier wrong code would contradict the next step.
      void import('@/components/ui/toaster.js').then(({ dismissToast }) => dismissToast());
      onSent(expiresIn);
    } catch (error) {
      const title = isProblem(error, 'address_blocked') ? 'admin.gate.blocked.title' : 'admin.gate.denied.title';
      const text = failureText(error);
      notifyFailure(t(title), null, text);
      if (showIfBlocked(error) || showWrongAccessCode(form, error)) return;
      const type = isProblem(error, 'admin_provider_required') ? 'provider' : 'server';
      form.setError('root', { type, message: text });
    }
  });

  return (
    <EntryCard
      illustration={<DoorIllustration className="h-20 w-auto" />}
      title={t('admin.title')}
      intro={t('admin.gate.access.intro')}
      footer={<BackHome />}
    >
      {ended && !form.formState.isSubmitted && <Alert tone="warning">{t('admin.session.ended')}</Alert>}
      {!ended && denied && !form.formState.isSubmitted && <Alert tone="warning">{denied}</Alert>}
      {errors.root?.message && <Alert tone="danger">{errors.root.message}</Alert>}
      {errors.root?.type === 'provider' && <ProviderLink />}
      <FormProvider {...form}>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <AccessCodeField hint={t('admin.gate.access.hint')} />
          {hasOwnAddress ? (
            <Field
              label={t('admin.gate.access.email')}
              hint={t('admin.gate.access.emailHint')}
              error={errorText(errors.email)}
            >
              {(control) => (
                <Input
                  {...control}
                  {...form.register('email', { setValueAs: (text?: string) => text?.trim() || undefined })}
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  autoFocus
                />
              )}
            </Field>
          ) : (
            <button
              type="button"
              className={cn(textLinkClass, 'justify-self-start')}
              onClick={() => setHasOwnAddress(true)}
            >
              {t('admin.gate.access.ownAddress')}
            </button>
          )}
          <SubmitButton pending={isSubmitting}>{t('admin.gate.access.submit')}</SubmitButton>
        </form>
      </FormProvider>
    </EntryCard>
  );
}

/** Leaves for the operator's provider, and comes back to the gate. */
function ProviderLink() {
  const t = useText();
  const { pathname } = useLocation();
  return (
    <a
      href={callUrl(oidcSignIn, {}, { next: pathname, for: 'admin' })}
      className={buttonVariants({ size: 'field', variant: 'primary', className: 'w-full min-w-0' })}
    >
      <span className="truncate">{t('admin.gate.provider', { provider: providerName() })}</span>
    </a>
  );
}

export function BackHome() {
  const t = useText();
  return (
    <Link to="/" className={textLinkClass}>
      {t('common.backToHome')}
    </Link>
  );
}
