import type { User } from '@wifi-share/contracts/entities/user';
import { useText } from '@/lib/i18n/use-text.js';
import { ChangePasswordForm } from './change-password-form.js';
import { SetPasswordForm } from './set-password-form.js';
import { SettingsSection } from './settings-section.js';

/** Changes the password; an account that signs in with Google can set its first one (R16). */
export function PasswordSection({ user }: { user: User }) {
  const t = useText();
  const { hasPassword } = user;
  return (
    <SettingsSection
      name="password"
      title={t('settings.password.title')}
      text={t(hasPassword ? 'settings.password.text' : 'settings.password.textSet')}
    >
      {hasPassword ? <ChangePasswordForm user={user} /> : <SetPasswordForm user={user} />}
    </SettingsSection>
  );
}
