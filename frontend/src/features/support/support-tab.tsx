import type { User } from '@wifi-share/contracts/entities/user';
import { useRef } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import { notifySuccess } from '@/lib/notify.js';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { NewTicketDialog } from './new-ticket-dialog.js';
import { OwnThread } from './own-thread.js';
import { OwnTickets } from './own-tickets.js';

/** The owner's tickets, or the one that the address names; e-mails lead to the latter. `onPlanRequired`: the server says that the plan has no support. */
export default function SupportTab({ user, onPlanRequired }: { user: User; onPlanRequired: () => void }) {
  const t = useText();
  const ticket = useQueryDialog('ticket');
  const composing = useQueryDialog('new');
  const lastOpened = useRef<string | null>(null);
  if (ticket.subject) lastOpened.current = ticket.subject;
  const compose = () => composing.open('ticket');
  return (
    <>
      {ticket.subject ? (
        <OwnThread
          key={ticket.subject}
          userId={user.id}
          ticketId={ticket.subject}
          onBack={ticket.close}
          onCompose={compose}
          onPlanRequired={onPlanRequired}
        />
      ) : (
        <OwnTickets
          userId={user.id}
          lastOpened={lastOpened.current}
          onCompose={compose}
          onPlanRequired={onPlanRequired}
        />
      )}
      {composing.subject && (
        <NewTicketDialog
          userId={user.id}
          onClose={composing.close}
          onCreated={({ id }) => {
            ticket.openInsteadOf('new', id);
            notifySuccess({ title: t('support.create.done'), description: t('support.create.doneText') });
          }}
          onPlanRequired={onPlanRequired}
        />
      )}
    </>
  );
}
