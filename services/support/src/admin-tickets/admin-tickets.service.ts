import type { setTicketStatus } from '@wifi-share/contracts/calls/admin-tickets';
import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import type { AdminAction } from '@wifi-share/contracts/entities/admin-action';
import type { ListedTicket, TicketReply } from '@wifi-share/contracts/entities/ticket';
import { type ActingAdmin, createAuditEntry } from '@wifi-share/messaging/audit/audit-entry';
import type { MailEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { UserBackfill } from '@wifi-share/messaging/users/user-backfill';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Owner, OwnerModel } from '../owners/owner.model.js';
import { changeStatus, reply, toReply } from '../tickets/ticket.domain.js';
import type { StoredTicket, TicketModel } from '../tickets/ticket.model.js';
import { answeredEntries, statusChangedEntry } from '../tickets/ticket-events.js';
import type { TicketMails } from '../tickets/ticket-mails.js';
import type { TicketStore } from '../tickets/ticket-store.js';
import type { TicketList } from './ticket-list.service.js';

interface Dependencies {
  tickets: TicketModel;
  store: TicketStore;
  owners: OwnerModel;
  missingOwners: UserBackfill;
  ticketList: TicketList;
  mails: TicketMails;
  now(): Date;
}

/** What admins do with tickets; every act goes to the audit log in one write with what it changes (R35). */
export function createAdminTickets(dependencies: Dependencies) {
  const { tickets, store, owners, missingOwners, ticketList, mails, now } = dependencies;
  const act = (action: AdminAction, id: string, by: ActingAdmin, fields: string[]) =>
    createAuditEntry({ source: 'support', action, by, target: { type: 'ticket', id }, fields, time: now() });

  /** Throws `ticket_not_found`. */
  async function find(id: string): Promise<StoredTicket> {
    const stored = await tickets.findById(id).lean();
    if (!stored) throw new Problem('ticket_not_found');
    return stored;
  }

  /** The e-mails that `write` writes to the ticket's owner; none when the account is gone. */
  async function toOwner({ userId }: StoredTicket, write: (owner: Owner) => MailEntry[]): Promise<MailEntry[]> {
    if (userId === null) return [];
    // Strictly: an e-mail that is not written now is never sent.
    await missingOwners.fillIn([userId]);
    const owner = await owners.findById(userId).lean();
    return owner && !owner.deleted ? write(owner) : [];
  }

  return {
    /** Moves a ticket to any status (R4), and notifies its owner when that is `resolved`. Throws `ticket_not_found` or `ticket_changed`. */
    async setStatus(id: string, wanted: CallBody<typeof setTicketStatus>, by: ActingAdmin): Promise<ListedTicket> {
      for (;;) {
        const current = await find(id);
        const change = changeStatus(current, wanted, now());
        if (!change) return ticketList.shown(current);
        const changed = statusChangedEntry(current, change, 'support');
        const notifications =
          wanted.status === 'resolved'
            ? await toOwner(current, (owner) => mails.resolved(current, owner, changed.id))
            : [];
        const entries = [changed, act('ticket.status_changed', id, by, ['status']), ...notifications];
        const stored = await store.replace(current, change, entries);
        if (stored) return ticketList.shown(stored);
      }
    },

    /** Answers a ticket and sends the answer to its owner. Throws `ticket_not_found`, `ticket_full` or `ticket_owner_gone`. */
    async reply(id: string, message: string, by: ActingAdmin): Promise<TicketReply> {
      for (;;) {
        const current = await find(id);
        const change = reply(current, 'support', message, now());
        const notifications = await toOwner(current, (owner) => mails.replied(current, change.reply, owner));
        const answered = answeredEntries(current, change.reply);
        const entries = [act('ticket.replied', id, by, ['message']), ...answered, ...notifications];
        if (await store.replace(current, change, entries)) return toReply(change.reply);
      }
    },
  };
}
