import { useQuery } from '@tanstack/react-query';
import { isOpen, type ListedThread } from '@wifi-share/contracts/entities/ticket';
import { isProblem } from '@/api/problem-error.js';
import { Conversation } from '@/components/support/conversation.js';
import { ReplyForm } from '@/components/support/reply-form.js';
import { ThreadFailure, ThreadFrame, ThreadSkeleton, TicketMissing } from '@/components/support/thread-frame.js';
import { Alert } from '@/components/ui/alert.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { StatusControls } from './status-controls.js';
import { TicketOwner, useTicketOwner } from './ticket-owner.js';
import { threadQuery, useReplyAsSupport } from './tickets-api.js';

interface AnyThreadProps {
  ticketId: string;
  onBack: () => void;
}

export function TicketThread({ ticketId, onBack }: AnyThreadProps) {
  const t = useText();
  const query = useQuery(threadQuery(ticketId));
  const failure = useLoadFailure(query);
  const { data: ticket, error, refetch, isFetching } = query;
  if (isProblem(error, 'ticket_not_found'))
    return <TicketMissing text={t('adminTickets.unknown.text')} onBack={onBack} />;
  if (!ticket) return failure ? <ThreadFailure failure={failure} onBack={onBack} /> : <ThreadSkeleton />;
  const subject = ticket.userId === null ? t('adminTickets.owner.erasedSubject') : ticket.subject;
  return (
    <ThreadFrame
      ticket={{ ...ticket, subject }}
      refreshing={isFetching}
      failure={failure}
      onRefresh={() => void refetch()}
      onBack={onBack}
      aside={
        <>
          <TicketOwner ticket={ticket} />
          <StatusControls ticket={ticket} subject={subject} />
        </>
      }
    >
      {ticket.userId === null ? (
        <Alert>{t('adminTickets.owner.erased')}</Alert>
      ) : (
        <ConversationAndReply ticket={ticket} />
      )}
    </ThreadFrame>
  );
}

function ConversationAndReply({ ticket }: { ticket: ListedThread }) {
  const t = useText();
  const owner = useTicketOwner(ticket);
  return (
    <>
      <Conversation ticket={ticket} viewer="support" names={{ owner, support: t('support.from.support') }} />
      <Answer ticket={ticket} owner={owner} />
    </>
  );
}

interface AnswerProps {
  ticket: ListedThread;
  /** The display name. */
  owner: string;
}

/** Support's reply, and how it reaches the owner. */
function Answer({ ticket, owner }: AnswerProps) {
  const t = useText();
  const replying = useReplyAsSupport(ticket.id);
  const { user, status } = ticket;
  return (
    <ReplyForm
      ticket={ticket}
      label={t('adminTickets.reply.label', { name: owner })}
      hint={
        <>
          {user && (
            <p className="break-words">
              {user.email ? t('adminTickets.reply.byMail', { email: user.email }) : t('adminTickets.reply.noMail')}
            </p>
          )}
          {!isOpen(status) && <p>{t('adminTickets.reply.notOpen')}</p>}
        </>
      }
      send={replying.mutateAsync}
    />
  );
}
