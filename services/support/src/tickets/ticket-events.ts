import type { TicketSide } from '@wifi-share/contracts/entities/ticket';
import { streams } from '@wifi-share/contracts/events/streams';
import { ticketAnswered, ticketOpened, ticketStatusChanged } from '@wifi-share/contracts/events/support';
import type { EventBus } from '@wifi-share/messaging/events/bus';
import { createEventEntry, type EventEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { TicketChange } from './ticket.domain.js';
import type { StoredReply, StoredTicket } from './ticket.model.js';

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

/** That support has answered; of none once the owner is gone. */
export const answeredEntries = (
  { _id: ticketId, userId }: StoredTicket,
  { createdAt: time }: StoredReply,
): EventEntry[] =>
  userId === null ? [] : [createEventEntry(ticketAnswered, { subject: userId, source, time, data: { ticketId } })];

/** Removes what was published of answers to a user (R17). */
export const purgeAnswers = (bus: EventBus, userId: string): Promise<void> =>
  bus.purge(streams.support, ticketAnswered.natsSubject(userId));
