import { unlinkGoogle } from '@wifi-share/contracts/calls/social-sign-in';
import type { User } from '@wifi-share/contracts/entities/user';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useUnlinkGoogle } from '../api/profile.js';
import { useFormFailure } from '../use-form-failure.js';
import { CurrentPasswordField } from './current-password-field.js';
import { FormFailure } from './form-failure.js';
import { headingId, SectionBody, SectionFooter } from './settings-section.js';

interface UnlinkGoogleFormProps {
  user: User;
  onClose: () => void;
}

/** The password, which is the way to sign in from then on. */
export function UnlinkGoogleForm({ user, onClose }: UnlinkGoogleFormProps) {
  const t = useText();
  const unlinking = useUnlinkGoogle(user.id);
  const form = useForm({ resolver: formResolver(unlinkGoogle.body), defaultValues: { password: '' } });
  const refused = useFormFailure(form, {
    title: t('settings.google.failed.title'),
    detail: t('settings.google.failed.detail'),
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;

  useEffect(() => setFocus('password'), [setFocus]);

  const submit = form.handleSubmit(async (fields) => {
    try {
      await unlinking.mutateAsync(fields);
      // What had the focus goes with the link.
      document.getElementById(headingId('profile'))?.focus();
      notifySuccess({ title: t('settings.google.unlinked') });
    } catch (error) {
      refused(error);
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="border-t">
        <SectionBody>
          <CurrentPasswordField
            username={user.username}
            label={t('settings.google.password')}
            hint={t('settings.google.passwordHint')}
          />
          <FormFailure error={errors.root} section="profile" />
        </SectionBody>
        <SectionFooter>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="danger" pending={isSubmitting}>
            {t('settings.google.confirm')}
          </Button>
        </SectionFooter>
      </form>
    </FormProvider>
  );
}
