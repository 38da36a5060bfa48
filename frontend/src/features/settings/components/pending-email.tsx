import { MailOpen } from 'lucide-react';
import { FailureLine } from '@/components/failure-line.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useFailureText } from '@/lib/use-failure-text.js';
import { useCancelEmailChange } from '../api/profile.js';
import { useTellFailure } from '../use-tell-failure.js';

interface PendingEmailProps {
  userId: string;
  /** The address that waits for its link to be opened. */
  email: string;
  /** Sending again is asking once more, with the proof that it needs. */
  onSendAgain: () => void;
}

export function PendingEmail({ userId, email, onSendAgain }: PendingEmailProps) {
  const t = useText();
  const tellFailure = useTellFailure();
  const cancelling = useCancelEmailChange(userId);
  const failureText = useFailureText();
  const failed = t('settings.email.cancelFailed.detail');

  async function cancel() {
    try {
      await cancelling.mutateAsync();
      notifySuccess({ title: t('settings.email.cancelled') });
    } catch (error) {
      tellFailure(t('settings.email.cancelFailed.title'), error, failed);
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
