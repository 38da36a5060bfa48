import { renamePasskey } from '@wifi-share/contracts/calls/factors';
import type { Factors } from '@wifi-share/contracts/entities/factor';
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
import { SectionBody, SectionFooter } from '../settings-section.js';
import { useFactorFailure } from './factor-failure.js';
import { useRenamePasskey } from './factors-api.js';

interface RenamePasskeyFormProps {
  user: User;
  passkey: Factors['passkeys'][number];
  onClose: () => void;
}

export function RenamePasskeyForm({ user, passkey, onClose }: RenamePasskeyFormProps) {
  const t = useText();
  const errorText = useFieldError();
  const renaming = useRenamePasskey(user.id, passkey.id);
  const form = useForm({ resolver: formResolver(renamePasskey.body), defaultValues: { name: passkey.name } });
  const refused = useFactorFailure(form);
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;

  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);

  const submit = form.handleSubmit(async (fields) => {
    try {
      await renaming.mutateAsync(fields);
      onClose();
      notifySuccess({ title: t('settings.factors.renamed') });
    } catch (error) {
      refused(error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="border-t">
      <SectionBody>
        <Field label={t('settings.factors.name')} error={errorText(errors.name)}>
          {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
        <FormFailure error={errors.root} section="factors" />
      </SectionBody>
      <SectionFooter>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {t('settings.factors.save')}
        </Button>
      </SectionFooter>
    </form>
  );
}
