import { addAuthenticator } from '@wifi-share/contracts/calls/factors';
import type { User } from '@wifi-share/contracts/entities/user';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { QrCode } from '@/components/qr-code.js';
import { Button } from '@/components/ui/button.js';
import { CopyButton } from '@/components/ui/copy-button.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { FormFailure } from '../form-failure.js';
import { SectionBody, SectionFooter } from '../settings-section.js';
import { ConfirmForm } from './confirm-form.js';
import { useFactorFailure } from './factor-failure.js';
import { useAddAuthenticator, useStartAuthenticator } from './factors-api.js';

interface AddAuthenticatorProps {
  user: User;
  onClose: () => void;
  onCodes: (codes: string[]) => void;
}

/** What it changes first; then the app gets its secret, and confirms it by a code. */
export function AddAuthenticator({ user, onClose, onCodes }: AddAuthenticatorProps) {
  const t = useText();
  const starting = useStartAuthenticator(user.id);
  const { data: setup } = starting;
  if (setup) return <ConfirmApp user={user} setup={setup} onClose={onClose} onCodes={onCodes} />;
  return (
    <ConfirmForm
      text={t('settings.factors.appNote')}
      submit={t('settings.factors.continue')}
      onConfirmed={async () => void (await starting.mutateAsync())}
      onClose={onClose}
    />
  );
}

interface ConfirmAppProps extends AddAuthenticatorProps {
  setup: { secret: string; uri: string };
}

function ConfirmApp({ user, setup: { secret, uri }, onClose, onCodes }: ConfirmAppProps) {
  const t = useText();
  const errorText = useFieldError();
  const adding = useAddAuthenticator(user.id);
  const form = useForm({ resolver: formResolver(addAuthenticator.body), defaultValues: { code: '' } });
  const refused = useFactorFailure(form);
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;

  useEffect(() => setFocus('code'), [setFocus]);

  const submit = form.handleSubmit(async (fields) => {
    try {
      const { recoveryCodes } = await adding.mutateAsync(fields);
      onClose();
      notifySuccess({ title: t('settings.factors.appAdded') });
      if (recoveryCodes) onCodes(recoveryCodes);
    } catch (error) {
      refused(error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="border-t">
      <SectionBody>
        <p>{t('settings.factors.scan')}</p>
        <div className="grid justify-items-start gap-4 sm:flex sm:items-center sm:gap-6">
          <QrCode text={uri} label={t('settings.factors.qrLabel')} size={176} />
          <div className="grid min-w-0 justify-items-start gap-2">
            <p className="text-ink-muted text-xs">{t('settings.factors.key')}</p>
            <code className="font-mono text-sm">{inGroups(secret)}</code>
            <CopyButton size="sm" text={secret} label={t('settings.factors.key')}>
              {t('settings.factors.copyKey')}
            </CopyButton>
          </div>
        </div>
        <Field label={t('settings.factors.code')} error={errorText(errors.code)}>
          {(control) => (
            <Input
              {...control}
              {...form.register('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              className="max-w-40"
            />
          )}
        </Field>
        <FormFailure error={errors.root} section="factors" />
      </SectionBody>
      <SectionFooter>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {t('settings.factors.confirm')}
        </Button>
      </SectionFooter>
    </form>
  );
}

/** By four, which are easier to type. */
const inGroups = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');
