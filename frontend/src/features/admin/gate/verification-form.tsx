import { verifyCode } from '@wifi-share/contracts/calls/admin-gate';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { isProblem } from '@/api/problem-error.js';
import { SubmitButton } from '@/components/submit-button.js';
import { Alert } from '@/components/ui/alert.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { serverError } from '@/lib/forms/show-field-errors.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifyFailure } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useVerifyCode } from './gate-api.js';

/** As mails and phones may write it: `123 456`, `123-456`. */
const digitsOf = (typed: string): string => typed.replace(/[\s\-–]/g, '');

interface VerificationFormProps {
  /** The code was right, and a passkey is asked for. */
  onPasskey: () => void;
  showIfBlocked: (error: unknown) => boolean;
}

/** One field that takes the six digits as they are pasted or filled in by the device. */
export function VerificationForm({ onPasskey, showIfBlocked }: VerificationFormProps) {
  const t = useText();
  const errorText = useFieldError();
  const failureText = useFailureText();
  const verifying = useVerifyCode();
  const form = useForm({ resolver: formResolver(verifyCode.body), defaultValues: { verificationCode: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;

  useEffect(() => setFocus('verificationCode'), [setFocus]);

  const submit = form.handleSubmit(async ({ verificationCode }) => {
    try {
      await verifying.mutateAsync(verificationCode);
    } catch (error) {
      if (isProblem(error, 'second_factor_required')) return onPasskey();
      const text = failureText(error);
      notifyFailure(t(blockedOrFailed(error)), null, text);
      if (showIfBlocked(error)) return;
      if (!isProblem(error, 'invalid_verification_code')) return form.setError('root', { message: text });
      form.setValue('verificationCode', '');
      form.setError('verificationCode', { type: serverError, message: text }, { shouldFocus: true });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root?.message && <Alert tone="danger">{errors.root.message}</Alert>}
      <Field label={t('admin.gate.code.label')} error={errorText(errors.verificationCode)}>
        {(control) => (
          <Input
            {...control}
            {...form.register('verificationCode', { setValueAs: digitsOf })}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
            placeholder="000000"
            className="h-12! text-center font-mono text-lg! tracking-code placeholder:text-ink-muted/40"
          />
        )}
      </Field>
      <SubmitButton pending={isSubmitting}>{t('admin.gate.code.submit')}</SubmitButton>
    </form>
  );
}

const blockedOrFailed = (error: unknown) =>
  isProblem(error, 'address_blocked') ? 'admin.gate.blocked.title' : 'admin.gate.code.failed.title';
