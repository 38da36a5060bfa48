import { useRef } from 'react';
import { useQueryDialog } from '@/lib/use-query-dialog.js';
import { TicketList } from './ticket-list.js';
import { TicketThread } from './ticket-thread.js';

/** The support tab of `/admin`: all tickets, or the one that the address names. */
export default function SupportPanel() {
  const ticket = useQueryDialog('ticket');
  const lastOpened = useRef<string | null>(null);
  if (!ticket.subject) return <TicketList lastOpened={lastOpened} />;
  lastOpened.current = ticket.subject;
  return <TicketThread key={ticket.subject} ticketId={ticket.subject} onBack={ticket.close} />;
}
