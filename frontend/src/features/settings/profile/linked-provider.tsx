import { unlinkGoogle } from '@wifi-share/contracts/calls/social-sign-in';
import type { SignInProvider } from '@wifi-share/contracts/entities/sign-in-provider';
import type { User } from '@wifi-share/contracts/entities/user';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { formResolver } from '@/lib/forms/form-resolver.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { providerName } from '@/lib/single-sign-on.js';
import { useSectionForm } from '@/lib/use-section-form.js';
import { CurrentPasswordField } from '../current-password-field.js';
import { FormFailure, useFormFailure } from '../form-failure.js';
import { useUnlinkProvider } from '../settings-api.js';
import { headingId, SectionBody, SectionFooter } from '../settings-section.js';

interface LinkedProviderProps {
  user: User;
  provider: SignInProvider;
}

/** Unlinks a provider, once the account has a password to sign in with instead. */
export function LinkedProvider({ user, provider }: LinkedProviderProps) {
  const t = useText();
  const { isOpen, toggle, close, opener } = useSectionForm(provider);
  const named = { provider: providerName() };

  return (
    <div className="border-b">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
        <p className="grid min-w-0 max-w-[48ch] gap-0.5">
          <span className="font-medium">{t(`settings.${provider}.linked`, named)}</span>
          <span className="text-ink-muted">
            {t(user.hasPassword ? 'settings.google.text' : 'settings.google.needsPassword')}
          </span>
        </p>
        {user.hasPassword ? (
          <Button ref={opener} aria-expanded={isOpen} className="w-full sm:w-auto" onClick={toggle}>
            {t(`settings.${provider}.unlink`, named)}
          </Button>
        ) : (
          <Link to="/user-dashboard?tab=settings&section=password" className={textLinkClass}>
            {t('settings.google.setPassword')}
          </Link>
        )}
      </div>
      {isOpen && user.hasPassword && <UnlinkForm user={user} provider={provider} onClose={close} />}
    </div>
  );
}

interface UnlinkFormProps extends LinkedProviderProps {
  onClose: () => void;
}

/** The password, which is the way to sign in from then on. */
function UnlinkForm({ user, provider, onClose }: UnlinkFormProps) {
  const t = useText();
  const unlinking = useUnlinkProvider(user.id, provider);
  const named = { provider: providerName() };
  const form = useForm({ resolver: formResolver(unlinkGoogle.body), defaultValues: { password: '' } });
  const refused = useFormFailure(form, {
    title: t(`settings.${provider}.failed.title`),
    detail: t(`settings.${provider}.failed.detail`, named),
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;

  useEffect(() => setFocus('password'), [setFocus]);

  const submit = form.handleSubmit(async (fields) => {
    try {
      await unlinking.mutateAsync(fields);
      // What had the focus goes with the link.
      document.getElementById(headingId('profile'))?.focus();
      notifySuccess({ title: t(`settings.${provider}.unlinked`, named) });
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
