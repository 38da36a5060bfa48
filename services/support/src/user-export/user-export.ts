import { type JsonText, jsonList } from '@wifi-share/service-kit/json/json-stream';
import type { OwnerModel } from '../owners/owner.model.js';
import { ticketFields, toReply } from '../tickets/ticket.domain.js';
import type { StoredTicket, TicketModel } from '../tickets/ticket.model.js';

interface Dependencies {
  tickets: TicketModel;
  owners: OwnerModel;
}

/** What the support service holds of a user: their tickets with all replies, and its copy of who they are. */
export function createUserExport({ tickets, owners }: Dependencies) {
  return (userId: string): Record<string, JsonText> => ({
    tickets: jsonList(exportedTickets(tickets.find({ userId }, { outbox: 0 }).sort({ createdAt: 1 }).lean().cursor())),
    profile: jsonList(owners.find({ _id: userId }, { searchKey: 0 }).lean().cursor()),
  });
}

async function* exportedTickets(stored: AsyncIterable<StoredTicket>) {
  for await (const ticket of stored) yield { ...ticketFields(ticket), replies: ticket.replies.map(toReply) };
}
