import { useQuery } from '@tanstack/react-query';
import { isProblem } from '@/api/problem-error.js';
import { Conversation } from '@/components/support/conversation.js';
import { ThreadFailure, ThreadFrame, ThreadSkeleton, TicketMissing } from '@/components/support/thread-frame.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { threadQuery } from '../api/tickets.js';
import { usePlanRequired } from '../use-plan-required.js';
import { NextWord } from './next-word.js';

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
  if (failure) return <ThreadFailure failure={failure} onBack={onBack} />;
  if (!ticket) return <ThreadSkeleton />;
  return (
    <ThreadFrame ticket={ticket} refreshing={isFetching} onRefresh={() => void refetch()} onBack={onBack}>
      <Conversation
        ticket={ticket}
        viewer="owner"
        names={{ owner: t('support.from.you'), support: t('support.from.support') }}
      />
      <NextWord userId={userId} ticket={ticket} onCompose={onCompose} onPlanRequired={onPlanRequired} />
    </ThreadFrame>
  );
}
