import type { User } from '@wifi-share/contracts/entities/user';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { providerName, singleSignOn } from '@/lib/single-sign-on.js';
import { SettingsSection } from '../settings-section.js';
import { LinkedProvider } from './linked-provider.js';
import { ProfileForm } from './profile-form.js';

export function ProfileSection({ user }: { user: User }) {
  const t = useText();
  const ways = useSignInWays(user);
  const isOnly = Boolean(singleSignOn()?.required);
  return (
    <SettingsSection name="profile" title={t('settings.profile.title')} text={t('settings.profile.text')}>
      <dl className="grid grid-cols-2 gap-5 border-b px-5 py-4 sm:px-6">
        <div className="min-w-0">
          <dt className="text-ink-muted text-xs">{t('settings.profile.username')}</dt>
          <dd className="truncate font-medium">{user.username}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-ink-muted text-xs">{t('settings.profile.signIn')}</dt>
          <dd className="font-medium">{ways}</dd>
        </div>
      </dl>
      {user.googleLinked && <LinkedProvider user={user} provider="google" />}
      {user.oidcLinked && !isOnly && <LinkedProvider user={user} provider="oidc" />}
      <ProfileForm user={user} />
    </SettingsSection>
  );
}

/** Named in the order of the buttons at the login. */
function useSignInWays({ hasPassword, googleLinked, oidcLinked }: User): string {
  const t = useText();
  const language = useLanguage();
  const ways = [
    ...(oidcLinked ? [providerName()] : []),
    ...(googleLinked ? [t('settings.profile.signIn.google')] : []),
    ...(hasPassword ? [t('settings.profile.signIn.password')] : []),
  ];
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(ways);
}
