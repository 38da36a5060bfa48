import type { Network } from '@wifi-share/contracts/entities/network';
import type { NetworkRouter } from '@wifi-share/contracts/entities/router';
import { isValidPassphrase } from '@wifi-share/wifi-formats/credentials';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { PasswordRule } from '@/components/network-form/password-rule.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { Field } from '@/components/ui/field.js';
import { PasswordInput } from '@/components/ui/password-input.js';
import { showFieldErrors } from '@/lib/forms/show-field-errors.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useRotatePassword } from '@/lib/networks/router-query.js';
import { notifyFailure } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useFocusHandover } from '@/lib/use-focus-handover.js';
import { WhatHappens } from './what-happens.js';

interface RotateFormProps {
  subject: { userId: string; networkId: string };
  network: Network;
  router: NetworkRouter;
  onClose: () => void;
}

/** What happens at a change, and by which password. */
export function RotateForm({ subject, network, router, onClose }: RotateFormProps) {
  const t = useText();
  const errorText = useFieldError();
  const failureText = useFailureText();
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useFocusHandover<HTMLFormElement>();
  const rotating = useRotatePassword(subject.userId, subject.networkId);
  const form = useForm({ defaultValues: { by: 'made', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const { security } = network;
  const failed = t('router.rotate.failed');

  useEffect(() => heading.current?.focus(), []);

  const submit = form.handleSubmit(async ({ by, password }) => {
    try {
      await rotating.mutateAsync(by === 'own' ? password : null);
      onClose();
    } catch (error) {
      if (!showFieldErrors(form, error)) form.setError('root', { message: failureText(error, failed) });
      notifyFailure(t('router.rotate.failedTitle'), error, failed);
    }
  });

  if (security === 'NONE') return null;
  return (
    <form ref={box} noValidate onSubmit={submit} className="grid gap-4 rounded-lg border p-4">
      <div className="grid gap-2">
        <h4 ref={heading} tabIndex={-1} className="font-medium outline-none">
          {t('router.happens.title')}
        </h4>
        <div className="text-ink-muted">
          <WhatHappens router={router} />
        </div>
      </div>
      <fieldset className="grid">
        <legend className="mb-1 font-medium">{t('router.rotate.legend')}</legend>
        <Way value="made" text={t(`router.rotate.made.${router.settings.style.kind}`)} {...form.register('by')} />
        <Way value="own" text={t('router.rotate.own')} {...form.register('by')} />
      </fieldset>
      {form.watch('by') === 'own' && (
        <Field
          label={t('router.rotate.password')}
          hint={!errors.password && <PasswordRule security={security} password={form.watch('password')} />}
          error={errorText(errors.password)}
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('password', {
                shouldUnregister: true,
                validate: (password) =>
                  isValidPassphrase(security, password ?? '') || `validation.passphrase.${security}`,
              })}
              autoComplete="off"
              startsRevealed
              className="font-mono"
            />
          )}
        </Field>
      )}
      {errors.root?.message && <Alert tone="danger">{errors.root.message}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {t('router.rotate.submit')}
        </Button>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </div>
    </form>
  );
}

function Way({ text, ...radio }: ComponentProps<'input'> & { text: string }) {
  return (
    <label className="-ml-1 flex items-start gap-2 py-1 pl-1">
      <input {...radio} type="radio" className="mt-0.5 size-4 shrink-0 accent-accent" />
      {text}
    </label>
  );
}
