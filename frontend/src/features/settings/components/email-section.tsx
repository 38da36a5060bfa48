import type { User } from '@wifi-share/contracts/entities/user';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useSectionForm } from '../use-section-form.js';
import { EmailChangeForm } from './email-change-form.js';
import { PendingEmail } from './pending-email.js';
import { SettingsSection } from './settings-section.js';

/** The address, what waits to become it, and the way to another one. */
export function EmailSection({ user }: { user: User }) {
  const t = useText();
  const { isOpen, toggle, open, close, opener } = useSectionForm('email');

  return (
    <SettingsSection name="email" title={t('settings.email.title')} text={t('settings.email.text')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 sm:px-6">
        <CurrentEmail user={user} />
        <Button ref={opener} aria-expanded={isOpen} className="w-full sm:w-auto" onClick={toggle}>
          {user.email ? t('settings.email.change') : t('settings.email.add')}
        </Button>
      </div>
      {user.pendingEmail !== null && <PendingEmail userId={user.id} email={user.pendingEmail} onSendAgain={open} />}
      {isOpen && <EmailChangeForm user={user} onClose={close} />}
    </SettingsSection>
  );
}

function CurrentEmail({ user: { email, emailVerified } }: { user: User }) {
  const t = useText();
  if (email === null) {
    return (
      <p className="grid gap-0.5">
        <span className="font-medium">{t('settings.email.none')}</span>
        <span className="text-ink-muted">{t('settings.email.noneText')}</span>
      </p>
    );
  }
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-2">
      <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{email}</span>
      <Badge tone={emailVerified ? 'success' : 'warning'}>
        {emailVerified ? t('settings.email.verified') : t('settings.email.unverified')}
      </Badge>
    </p>
  );
}
