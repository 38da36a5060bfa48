import { useQuery } from '@tanstack/react-query';
import { addPasskey } from '@wifi-share/contracts/calls/factors';
import type { User } from '@wifi-share/contracts/entities/user';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button.js';
import { Field } from '@/components/ui/field.js';
import { Input } from '@/components/ui/input.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useFieldError } from '@/lib/forms/use-field-error.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { FormFailure } from '../form-failure.js';
import { sessionsQuery } from '../settings-api.js';
import { SectionBody, SectionFooter } from '../settings-section.js';
import { useDeviceName } from '../use-device-name.js';
import { useFactorFailure } from './factor-failure.js';
import { useAddPasskey } from './factors-api.js';

const named = addPasskey.body.pick({ name: true });

interface AddPasskeyFormProps {
  user: User;
  onClose: () => void;
  onCodes: (codes: string[]) => void;
}

/** A name, proposed from the device; then the browser makes the passkey. */
export function AddPasskeyForm({ user, onClose, onCodes }: AddPasskeyFormProps) {
  const t = useText();
  const errorText = useFieldError();
  const adding = useAddPasskey(user.id);
  const proposed = useThisDevice(user.id);
  const form = useForm({ resolver: formResolver(named), defaultValues: { name: proposed } });
  const refused = useFactorFailure(form);
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;

  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);

  const submit = form.handleSubmit(async (fields) => {
    try {
      const { recoveryCodes } = await adding.mutateAsync(fields);
      onClose();
      notifySuccess({ title: t('settings.factors.passkeyAdded') });
      if (recoveryCodes) onCodes(recoveryCodes);
    } catch (error) {
      refused(error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="border-t">
      <SectionBody>
        <Field label={t('settings.factors.name')} hint={t('settings.factors.nameHint')} error={errorText(errors.name)}>
          {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
        <p className="text-ink-muted">{t('settings.factors.addNote')}</p>
        <FormFailure error={errors.root} section="factors" />
      </SectionBody>
      <SectionFooter>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {t('settings.factors.create')}
        </Button>
      </SectionFooter>
    </form>
  );
}

/** What the list of sessions calls this device, as far as it is loaded. */
function useThisDevice(userId: string): string {
  const { data: sessions = [] } = useQuery(sessionsQuery(userId));
  return useDeviceName(sessions.find(({ current }) => current) ?? { browser: null, system: null });
}
