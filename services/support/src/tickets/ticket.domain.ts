import { randomUUID } from 'node:crypto';
import { durations } from '@wifi-share/contracts/durations';
import {
  isOpen,
  type Ticket,
  type TicketReply,
  type TicketSide,
  type TicketStatus,
} from '@wifi-share/contracts/entities/ticket';
import { limits } from '@wifi-share/contracts/limits';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { searchKeyOf } from '@wifi-share/service-kit/search/search-key';
import type { StoredReply, StoredTicket } from './ticket.model.js';

/** What a change of a ticket writes; `undefined` removes what may be absent. The version grows by itself. */
export type TicketChange = Partial<Pick<StoredTicket, 'status' | 'resolvedAt' | 'reopenedAt'>> &
  Pick<StoredTicket, 'updatedAt'> & { reply?: StoredReply };

/** What admins find a ticket by, besides its owner. */
const ticketSearchKey = ({ subject, message, _id }: Pick<StoredTicket, 'subject' | 'message' | '_id'>): string =>
  searchKeyOf([subject, message, _id]);

/** A ticket of a user whose plan has support, which comes with high priority. */
export function newTicket(given: { userId: string; subject: string; message: string }, now: Date): StoredTicket {
  const _id = randomUUID();
  return {
    _id,
    ...given,
    status: 'open',
    priority: 'high',
    replies: [],
    searchKey: ticketSearchKey({ ...given, _id }),
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Any status may follow any other (R4); null when the ticket has it already. Throws `ticket_changed` when it is no more
 * what the admin saw.
 */
export function changeStatus(
  { status: present }: StoredTicket,
  { status, from = present }: { status: TicketStatus; from?: TicketStatus | undefined },
  now: Date,
): TicketChange | null {
  if (status === present) return null;
  if (from !== present) throw new Problem('ticket_changed');
  return { status, resolvedAt: status === 'resolved' ? now : undefined, updatedAt: now };
}

/** Until when the owner may reopen the ticket, inclusive; null unless it is resolved. */
function reopenableUntil({ status, resolvedAt }: StoredTicket): Date | null {
  if (status !== 'resolved' || !resolvedAt) return null;
  return new Date(resolvedAt.getTime() + durations.ticketReopenDays * 24 * 60 * 60 * 1000);
}

/** The owner is not content. Throws `ticket_not_resolved` or `ticket_reopen_expired`. */
export function reopen(ticket: StoredTicket, now: Date): TicketChange {
  const until = reopenableUntil(ticket);
  if (!until) throw new Problem('ticket_not_resolved');
  if (now > until) {
    throw new Problem('ticket_reopen_expired', { variables: { days: durations.ticketReopenDays } });
  }
  return { status: 'open', resolvedAt: undefined, reopenedAt: now, updatedAt: now };
}

/**
 * Support answers in any status; the owner writes only while the ticket is being worked on. Throws `ticket_not_open`,
 * `ticket_full`, or `ticket_owner_gone` when its owner was deleted.
 */
export function reply(ticket: StoredTicket, author: TicketSide, message: string, now: Date) {
  if (ticket.userId === null) throw new Problem('ticket_owner_gone');
  if (author === 'owner' && !isOpen(ticket.status)) throw new Problem('ticket_not_open');
  if (ticket.replies.length >= limits.ticketRepliesMax) throw new Problem('ticket_full');
  return {
    reply: { id: randomUUID(), author, message, createdAt: now },
    ...(author === 'support' && { reopenedAt: undefined }),
    updatedAt: now,
  };
}

/** What the owner has to do to write in the ticket. */
export function wayToAnswer(ticket: StoredTicket, now: Date): 'write' | 'reopen' | 'none' {
  if (isOpen(ticket.status)) return 'write';
  const until = reopenableUntil(ticket);
  return until && now <= until ? 'reopen' : 'none';
}

/** Whether support has not answered what the owner wrote last. */
export const ownerWroteLast = ({ replies }: StoredTicket): boolean => replies.at(-1)?.author !== 'support';

/** Whether support has something to answer; of an owner who is gone nothing. */
export const awaitsAnswer = (ticket: StoredTicket): boolean =>
  ticket.userId !== null && isOpen(ticket.status) && (ownerWroteLast(ticket) || ticket.reopenedAt !== undefined);

/** What is left of a ticket when its owner's account is gone (R17): nothing that anybody wrote. */
export function anonymised(ticket: StoredTicket): StoredTicket {
  const { outbox: _, ...kept } = ticket;
  const noTexts = { subject: '', message: '', replies: [] };
  const searchKey = ticketSearchKey({ ...noTexts, _id: ticket._id });
  return { ...kept, ...noTexts, searchKey, userId: null, version: ticket.version + 1 };
}

export const toReply = ({ id, author, message, createdAt }: StoredReply): TicketReply => ({
  ...{ id, author, message },
  createdAt: createdAt.toISOString(),
});

/** What owners and admins see alike of a ticket, besides whose it is. */
export function ticketFields(ticket: StoredTicket): Omit<Ticket, 'userId' | 'awaitsAnswer'> {
  const { _id: id, subject, message, status, priority, replies, createdAt, updatedAt } = ticket;
  return {
    ...{ id, subject, message, status, priority },
    replyCount: replies.length,
    reopenableUntil: reopenableUntil(ticket)?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
