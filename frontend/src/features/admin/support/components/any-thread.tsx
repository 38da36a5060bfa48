import { useQuery } from '@tanstack/react-query';
import type { ListedThread } from '@wifi-share/contracts/entities/ticket';
import { isProblem } from '@/api/problem-error.js';
import { Conversation } from '@/components/support/conversation.js';
import { ThreadFailure } from '@/components/support/thread-failure.js';
import { ThreadFrame } from '@/components/support/thread-frame.js';
import { ThreadSkeleton } from '@/components/support/thread-skeleton.js';
import { TicketMissing } from '@/components/support/ticket-missing.js';
import { Alert } from '@/components/ui/alert.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { anyThreadQuery } from '../api/tickets.js';
import { useTicketOwner } from '../use-ticket-owner.js';
import { Answer } from './answer.js';
import { StatusControls } from './status-controls.js';
import { TicketOwner } from './ticket-owner.js';

interface AnyThreadProps {
  ticketId: string;
  onBack: () => void;
}

/** Any ticket with what was written, its status and the answer. */
export function AnyThread({ ticketId, onBack }: AnyThreadProps) {
  const t = useText();
  const query = useQuery(anyThreadQuery(ticketId));
  const failure = useLoadFailure(query);
  const { data: ticket, error, refetch, isFetching } = query;
  if (isProblem(error, 'ticket_not_found'))
    return <TicketMissing text={t('adminTickets.unknown.text')} onBack={onBack} />;
  if (failure) return <ThreadFailure failure={failure} onBack={onBack} />;
  if (!ticket) return <ThreadSkeleton />;
  const subject = ticket.userId === null ? t('adminTickets.owner.erasedSubject') : ticket.subject;
  return (
    <ThreadFrame
      ticket={{ ...ticket, subject }}
      refreshing={isFetching}
      onRefresh={() => void refetch()}
      onBack={onBack}
      aside={
        <>
          <TicketOwner ticket={ticket} />
          <StatusControls ticket={ticket} subject={subject} />
        </>
      }
    >
      {ticket.userId === null ? <Alert>{t('adminTickets.owner.erased')}</Alert> : <WrittenAndAnswer ticket={ticket} />}
    </ThreadFrame>
  );
}

function WrittenAndAnswer({ ticket }: { ticket: ListedThread }) {
  const t = useText();
  const owner = useTicketOwner(ticket);
  return (
    <>
      <Conversation ticket={ticket} viewer="support" names={{ owner, support: t('support.from.support') }} />
      <Answer ticket={ticket} owner={owner} />
    </>
  );
}
