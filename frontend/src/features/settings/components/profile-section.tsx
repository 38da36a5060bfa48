import type { User } from '@wifi-share/contracts/entities/user';
import { useText } from '@/lib/i18n/use-text.js';
import { LinkedGoogle } from './linked-google.js';
import { ProfileForm } from './profile-form.js';
import { SettingsSection } from './settings-section.js';

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
