import { unlinkGoogle } from '@wifi-share/contracts/calls/social-sign-in';
import type { User } from '@wifi-share/contracts/entities/user';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useSectionForm } from '@/lib/use-section-form.js';
import { CurrentPasswordField } from '../current-password-field.js';
import { FormFailure, useFormFailure } from '../form-failure.js';
import { useUnlinkGoogle } from '../settings-api.js';
import { headingId, SectionBody, SectionFooter, SettingsSection } from '../settings-section.js';
import { ProfileForm } from './profile-form.js';

export function ProfileSection({ user }: { user: User }) {
  const t = useText();
  return (
    <SettingsSection name="profile" title={t('settings.profile.title')} text={t('settings.profile.text')}>
      <dl className="grid grid-cols-2 gap-5 border-b px-5 py-4 sm:px-6">
        <div className="min-w-0">
          <dt className="text-ink-muted text-xs">{t('settings.profile.username')}</dt>
          <dd className="truncate font-medium">{user.username}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-ink-muted text-xs">{t('settings.profile.signIn')}</dt>
          <dd className="font-medium">{t(`settings.profile.signIn.${signInWay(user)}`)}</dd>
        </div>
      </dl>
      {user.googleLinked && <LinkedGoogle user={user} />}
      <ProfileForm user={user} />
    </SettingsSection>
  );
}

function signInWay({ googleLinked, hasPassword }: User): 'password' | 'google' | 'both' {
  if (!googleLinked) return 'password';
  return hasPassword ? 'both' : 'google';
}

/** Unlinks Google, once the account has a password to sign in with instead. */
function LinkedGoogle({ user }: { user: User }) {
  const t = useText();
  const { isOpen, toggle, close, opener } = useSectionForm('google');

  return (
    <div className="border-b">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
        <p className="grid min-w-0 max-w-[48ch] gap-0.5">
          <span className="font-medium">{t('settings.google.linked')}</span>
          <span className="text-ink-muted">
            {t(user.hasPassword ? 'settings.google.text' : 'settings.google.needsPassword')}
          </span>
        </p>
        {user.hasPassword ? (
          <Button ref={opener} aria-expanded={isOpen} className="w-full sm:w-auto" onClick={toggle}>
            {t('settings.google.unlink')}
          </Button>
        ) : (
          <Link to="/user-dashboard?tab=settings&section=password" className={textLinkClass}>
            {t('settings.google.setPassword')}
          </Link>
        )}
      </div>
      {isOpen && user.hasPassword && <UnlinkGoogleForm user={user} onClose={close} />}
    </div>
  );
}

interface UnlinkGoogleFormProps {
  user: User;
  onClose: () => void;
}

/** The password, which is the way to sign in from then on. */
function UnlinkGoogleForm({ user, onClose }: UnlinkGoogleFormProps) {
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
