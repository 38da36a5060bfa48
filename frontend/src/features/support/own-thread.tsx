import { useQuery } from '@tanstack/react-query';
import { durations } from '@wifi-share/contracts/durations';
import { isOpen, type TicketThread } from '@wifi-share/contracts/entities/ticket';
import { useState } from 'react';
import { isProblem } from '@/api/problem-error.js';
import { FailureLine } from '@/components/failure-line.js';
import { Conversation } from '@/components/support/conversation.js';
import { ReplyForm } from '@/components/support/reply-form.js';
import { ThreadFailure, ThreadFrame, ThreadSkeleton, TicketMissing } from '@/components/support/thread-frame.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { formatDateAtTime } from '@/lib/format.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { usePlanRequired, useShowRefusal } from './call-failures.js';
import { threadQuery, useReopenTicket, useReplyToTicket } from './tickets-api.js';

interface OwnThreadProps {
  userId: string;
  ticketId: string;
  onBack: () => void;
  onCompose: () => void;
  onPlanRequired: () => void;
}

/** One of the owner's tickets, and what can be done about it. */
export function OwnThread({ userId, ticketId, onBack, onCompose, onPlanRequired }: OwnThreadProps) {
  const t = useText();
  const query = useQuery(threadQuery(userId, ticketId));
  const failure = useLoadFailure(query);
  const { data: ticket, error, refetch, isFetching } = query;
  usePlanRequired(onPlanRequired, error);

  if (isProblem(error, 'ticket_not_found'))
    return <TicketMissing text={t('support.thread.unknown.text')} onBack={onBack} />;
  if (!ticket) return failure ? <ThreadFailure failure={failure} onBack={onBack} /> : <ThreadSkeleton />;
  return (
    <ThreadFrame
      ticket={ticket}
      refreshing={isFetching}
      failure={failure}
      onRefresh={() => void refetch()}
      onBack={onBack}
    >
      <Conversation
        ticket={ticket}
        viewer="owner"
        names={{ owner: t('support.from.you'), support: t('support.from.support') }}
      />
      <NextWord userId={userId} ticket={ticket} onCompose={onCompose} onPlanRequired={onPlanRequired} />
    </ThreadFrame>
  );
}

interface NextWordProps {
  userId: string;
  ticket: TicketThread;
  onCompose: () => void;
  onPlanRequired: () => void;
}

/** What the owner can do next: write, open the ticket again, or open another one. */
function NextWord({ userId, ticket, onCompose, onPlanRequired }: NextWordProps) {
  const t = useText();
  const replying = useReplyToTicket(userId, ticket.id);
  usePlanRequired(onPlanRequired, replying.error);
  const { status, reopenableUntil } = ticket;

  if (isOpen(status)) {
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

interface ReopenOfferProps {
  userId: string;
  ticketId: string;
  /** ISO 8601. */
  until: string;
  onPlanRequired: () => void;
}

/** A resolved ticket can be opened again for some days. */
function ReopenOffer({ userId, ticketId, until, onPlanRequired }: ReopenOfferProps) {
  const t = useText();
  const language = useLanguage();
  const showRefusal = useShowRefusal();
  const reopening = useReopenTicket(userId, ticketId);
  const [failure, setFailure] = useState<string | null>(null);
  usePlanRequired(onPlanRequired, reopening.error);
  const when = formatDateAtTime(new Date(until), language, (parts) => t('support.dateAtTime', parts));

  async function reopen() {
    try {
      await reopening.mutateAsync();
      notifySuccess({ title: t('support.reopen.done'), description: t('support.reopen.doneText') });
    } catch (error) {
      setFailure(showRefusal(t('support.reopen.failed.title'), error, t('support.reopen.failed.text')));
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
