import type { ListedThread } from '@wifi-share/contracts/entities/ticket';
import { ReplyForm } from '@/components/support/reply-form.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useReplyAsSupport } from '../api/tickets.js';

interface AnswerProps {
  ticket: ListedThread;
  /** What they are called. */
  owner: string;
}

/** Support's reply, and how it reaches the owner. */
export function Answer({ ticket, owner }: AnswerProps) {
  const t = useText();
  const replying = useReplyAsSupport(ticket.id);
  const { user, status } = ticket;
  const isOpen = status === 'open' || status === 'in_progress';
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
          {!isOpen && <p>{t('adminTickets.reply.notOpen')}</p>}
        </>
      }
      send={replying.mutateAsync}
    />
  );
}
