import { useState } from 'react';
import { FailureLine } from '@/components/failure-line.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { formatDateAtTime } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useReopenTicket } from '../api/tickets.js';
import { usePlanRequired } from '../use-plan-required.js';
import { useTellRefusal } from '../use-tell-refusal.js';

interface ReopenOfferProps {
  userId: string;
  ticketId: string;
  /** ISO 8601. */
  until: string;
  onPlanRequired: () => void;
}

/** A resolved ticket can be opened again for some days. */
export function ReopenOffer({ userId, ticketId, until, onPlanRequired }: ReopenOfferProps) {
  const t = useText();
  const language = useLanguage();
  const tellRefusal = useTellRefusal();
  const reopening = useReopenTicket(userId, ticketId);
  const [failure, setFailure] = useState<string | null>(null);
  usePlanRequired(onPlanRequired, reopening.error);
  const when = formatDateAtTime(new Date(until), language, (parts) => t('support.dateAtTime', parts));

  async function reopen() {
    try {
      await reopening.mutateAsync();
      notifySuccess({ title: t('support.reopen.done'), description: t('support.reopen.doneText') });
    } catch (error) {
      setFailure(tellRefusal(t('support.reopen.failed.title'), error, t('support.reopen.failed.text')));
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      <Alert tone="success" className="w-full">
        {t('support.resolved.text', { when })}
      </Alert>
      <Button pending={reopening.isPending} onClick={() => void reopen()}>
        {t('support.reopen.button')}
      </Button>
      <FailureLine text={failure} />
    </div>
  );
}
