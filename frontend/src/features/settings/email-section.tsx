import type { User } from '@wifi-share/contracts/entities/user';
import { MailOpen } from 'lucide-react';
import { FailureLine } from '@/components/failure-line.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useSectionForm } from '@/lib/use-section-form.js';
import { EmailChangeForm } from './email-change-form.js';
import { useCancelEmailChange } from './settings-api.js';
import { SettingsSection } from './settings-section.js';
import { useShowFailure } from './use-show-failure.js';

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

interface PendingEmailProps {
  userId: string;
  /** The address that waits for its link to be opened. */
  email: string;
  /** Sending again is asking once more, with the proof that it needs. */
  onSendAgain: () => void;
}

function PendingEmail({ userId, email, onSendAgain }: PendingEmailProps) {
  const t = useText();
  const showFailure = useShowFailure();
  const cancelling = useCancelEmailChange(userId);
  const failureText = useFailureText();
  const failed = t('settings.email.cancelFailed.detail');

  async function cancel() {
    try {
      await cancelling.mutateAsync();
      notifySuccess({ title: t('settings.email.cancelled') });
    } catch (error) {
      showFailure(t('settings.email.cancelFailed.title'), error, failed);
    }
  }

  return (
    <div className="grid gap-3 border-t bg-accent-soft px-5 py-4 text-accent-ink sm:px-6">
      <p role="status" className="flex items-start gap-3">
        <MailOpen aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{t('settings.email.pending', { email })}</span>
      </p>
      <div className="flex flex-wrap gap-2 sm:pl-7">
        <Button size="sm" onClick={onSendAgain}>
          {t('settings.email.resend')}
        </Button>
        <Button size="sm" pending={cancelling.isPending} onClick={() => void cancel()}>
          {t('settings.email.cancel')}
        </Button>
      </div>
      <FailureLine text={cancelling.error && failureText(cancelling.error, failed)} />
    </div>
  );
}
