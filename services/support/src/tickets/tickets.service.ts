import type { CallBody, CallQuery } from '@wifi-share/contracts/calls/define-call';
import type { listTickets, openTicket } from '@wifi-share/contracts/calls/support';
import type { Ticket, TicketReply, TicketThread } from '@wifi-share/contracts/entities/ticket';
import { plans } from '@wifi-share/contracts/plans';
import type { Entitlements } from '@wifi-share/messaging/entitlements/entitlements';
import type { UserBackfill } from '@wifi-share/messaging/users/user-backfill';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { type Listed, pageOf } from '@wifi-share/service-kit/lists/page';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import type { OwnerModel } from '../owners/owner.model.js';
import { awaitsAnswer, newTicket, ownerWroteLast, reopen, reply, ticketFields, toReply } from './ticket.domain.js';
import { listedFields, type StoredTicket, type TicketModel } from './ticket.model.js';
import type { TicketAllowance } from './ticket-allowance.js';
import { openedEntry, statusChangedEntry } from './ticket-events.js';
import type { TicketMails } from './ticket-mails.js';
import type { AnonymiseTickets, TicketStore } from './ticket-store.js';

interface Dependencies {
  tickets: TicketModel;
  store: TicketStore;
  owners: OwnerModel;
  missingOwners: UserBackfill;
  entitlements: Entitlements;
  mails: TicketMails;
  requireAllowance: TicketAllowance;
  anonymiseTicketsOf: AnonymiseTickets;
  now(): Date;
}

/** What owners do with tickets; every call sees only the caller's own (R7), and only on a plan with support. */
export function createTickets(dependencies: Dependencies) {
  const { tickets, store, owners, missingOwners, entitlements, mails, now } = dependencies;
  const { requireAllowance, anonymiseTicketsOf } = dependencies;

  /** Throws `plan_required`, or `not_signed_in` when the account is gone. */
  async function requireSupport(principal: Principal): Promise<void> {
    const { plan } = await entitlements.of(principal);
    if (!plans[plan].support) throw new Problem('plan_required');
  }

  /** The caller's ticket. Throws what `requireSupport` throws, or `ticket_not_found`. */
  async function own(principal: Principal, id: string): Promise<StoredTicket> {
    await requireSupport(principal);
    const stored = await tickets.findOne({ _id: id, userId: principal.userId }).lean();
    if (!stored) throw new Problem('ticket_not_found');
    return stored;
  }

  /** Who deletes an account anonymises the tickets that they find: one that came too late for it is anonymised here. */
  async function requireAccount(userId: string): Promise<void> {
    if (!(await entitlements.deletedAmong([userId])).has(userId)) return;
    await anonymiseTicketsOf(userId);
    throw new Problem('not_signed_in');
  }

  const shown = (ticket: StoredTicket, userId: string): Ticket => ({
    userId,
    ...ticketFields(ticket),
    awaitsAnswer: awaitsAnswer(ticket),
  });
  const thread = (ticket: StoredTicket, userId: string): TicketThread => ({
    ...shown(ticket, userId),
    replies: ticket.replies.map(toReply),
  });

  return {
    /** Opens a ticket, and notifies the support team. Throws `plan_required`, `ticket_limit_reached` or `too_many_tickets`. */
    async open(principal: Principal, { subject, message }: CallBody<typeof openTicket>): Promise<Ticket> {
      await requireSupport(principal);
      const { userId } = principal;
      await requireAllowance(userId, now());
      await missingOwners.fillInIfPossible([userId]);
      const ticket = newTicket({ userId, subject, message }, now());
      const opened = openedEntry(ticket);
      await store.insert(ticket, [opened, mails.opened(ticket, await owners.findById(userId).lean(), opened.id)]);
      await requireAccount(userId);
      return shown(ticket, userId);
    },

    /** The caller's tickets, newest first. Throws `plan_required`. */
    async list(principal: Principal, { status, ...query }: CallQuery<typeof listTickets>): Promise<Listed<Ticket>> {
      await requireSupport(principal);
      const { userId } = principal;
      const { skip, limit } = pageOf(query);
      const matching = { userId, ...(status === 'all' ? {} : { status }) };
      const [found, total] = await Promise.all([
        tickets
          .find(matching, listedFields)
          .sort({ createdAt: -1, _id: 1 })
          .skip(skip)
          .limit(limit)
          .lean<StoredTicket[]>(),
        tickets.countDocuments(matching),
      ]);
      return { entries: found.map((ticket) => shown(ticket, userId)), total };
    },

    /** Throws `ticket_not_found` or `plan_required`. */
    async read(principal: Principal, id: string): Promise<TicketThread> {
      return thread(await own(principal, id), principal.userId);
    },

    /**
     * Notifies the support team of the first reply to each answer of theirs. Throws `ticket_not_found`, `plan_required`,
     * `ticket_not_open` or `ticket_full`.
     */
    async reply(principal: Principal, id: string, message: string): Promise<TicketReply> {
      for (;;) {
        const current = await own(principal, id);
        const change = reply(current, 'owner', message, now());
        const owner = await owners.findById(principal.userId).lean();
        const notifications = ownerWroteLast(current)
          ? []
          : [mails.continued(current, { owner, eventId: change.reply.id, message })];
        if (await store.replace(current, change, notifications)) return toReply(change.reply);
      }
    },

    /**
     * Notifies the support team. Throws `ticket_not_found`, `plan_required`, `ticket_not_resolved` or
     * `ticket_reopen_expired`.
     */
    async reopen(principal: Principal, id: string): Promise<TicketThread> {
      for (;;) {
        const current = await own(principal, id);
        const change = reopen(current, now());
        const changed = statusChangedEntry(current, change, 'owner');
        const owner = await owners.findById(principal.userId).lean();
        const notification = mails.continued(current, { owner, eventId: changed.id, message: null });
        const stored = await store.replace(current, change, [changed, notification]);
        if (stored) return thread(stored, principal.userId);
      }
    },
  };
}
