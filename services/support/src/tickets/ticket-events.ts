import type { TicketSide } from '@wifi-share/contracts/entities/ticket';
import { ticketOpened, ticketStatusChanged } from '@wifi-share/contracts/events/support';
import { createEventEntry, type EventEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { TicketChange } from './ticket.domain.js';
import type { StoredTicket } from './ticket.model.js';

const source = 'support';

export const openedEntry = ({ _id: subject, version, status, priority, createdAt: time }: StoredTicket): EventEntry =>
  createEventEntry(ticketOpened, { subject, source, time, data: { version, status, priority } });

/** That `change` moves the ticket to another status. */
export const statusChangedEntry = (ticket: StoredTicket, change: TicketChange, by: TicketSide): EventEntry =>
  createEventEntry(ticketStatusChanged, {
    subject: ticket._id,
    source,
    time: change.updatedAt,
    data: { version: ticket.version + 1, from: ticket.status, to: change.status ?? ticket.status, by },
  });
