import { durations } from '@wifi-share/contracts/durations';
import type { TicketThread } from '@wifi-share/contracts/entities/ticket';
import { ReplyForm } from '@/components/support/reply-form.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useReplyToTicket } from '../api/tickets.js';
import { usePlanRequired } from '../use-plan-required.js';
import { ReopenOffer } from './reopen-offer.js';

interface NextWordProps {
  userId: string;
  ticket: TicketThread;
  onCompose: () => void;
  onPlanRequired: () => void;
}

/** What the owner can do next: write, open the ticket again, or open another one. */
export function NextWord({ userId, ticket, onCompose, onPlanRequired }: NextWordProps) {
  const t = useText();
  const replying = useReplyToTicket(userId, ticket.id);
  usePlanRequired(onPlanRequired, replying.error);
  const { status, reopenableUntil } = ticket;

  if (status === 'open' || status === 'in_progress') {
    return <ReplyForm ticket={ticket} label={t('support.reply.label')} send={replying.mutateAsync} />;
  }
  if (reopenableUntil && Date.now() <= Date.parse(reopenableUntil)) {
    return <ReopenOffer userId={userId} ticketId={ticket.id} until={reopenableUntil} onPlanRequired={onPlanRequired} />;
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Alert className="w-full">
        {status === 'closed'
          ? t('support.closed.text')
          : t('support.resolved.late', { days: durations.ticketReopenDays })}
      </Alert>
      <Button onClick={onCompose}>{t('support.new')}</Button>
    </div>
  );
}
