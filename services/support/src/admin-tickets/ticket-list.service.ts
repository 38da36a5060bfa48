import type { listAllTickets } from '@wifi-share/contracts/calls/admin-tickets';
import type { CallQuery } from '@wifi-share/contracts/calls/define-call';
import type { ListedThread, ListedTicket } from '@wifi-share/contracts/entities/ticket';
import type { UserBackfill } from '@wifi-share/messaging/users/user-backfill';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { type Listed, pageOf } from '@wifi-share/service-kit/lists/page';
import { searchCondition } from '@wifi-share/service-kit/search/search-key';
import { trusted } from 'mongoose';
import type { Owner, OwnerModel } from '../owners/owner.model.js';
import { awaitsAnswer, ticketFields, toReply } from '../tickets/ticket.domain.js';
import { listedFields, type StoredTicket, type TicketModel } from '../tickets/ticket.model.js';

interface Dependencies {
  tickets: TicketModel;
  owners: OwnerModel;
  missingOwners: UserBackfill;
}

/** So few ids cost a query next to nothing. */
const fewNames = 500;

/** What the list shows of a ticket's owner; of a deleted one nothing. */
const shownOwner = (owner: Owner | undefined): ListedTicket['user'] =>
  owner && !owner.deleted ? { username: owner.username, email: owner.email, plan: owner.plan } : null;

/** What admins see of tickets. */
export function createTicketList({ tickets, owners, missingOwners }: Dependencies) {
  /** The ids of users whose names have it: of many only those who have tickets, so that the rest may match as they like. */
  async function named(inText: object): Promise<string[]> {
    const few = await owners
      .find(inText, { _id: 1 })
      .limit(fewNames + 1)
      .lean();
    if (few.length <= fewNames) return few.map(({ _id }) => _id);
    const asking = await tickets.distinct('userId', { userId: trusted({ $ne: null }) });
    return owners.distinct('_id', { ...inText, _id: trusted({ $in: asking }) });
  }

  /** Tickets that have `search` in a text of theirs, or in what their owner is called. */
  async function found(search: string | undefined): Promise<object> {
    const inText = searchCondition(search);
    if (!inText.searchKey) return {};
    return { $or: [inText, { userId: trusted({ $in: await named(inText) }) }] };
  }

  async function shown(stored: readonly StoredTicket[]): Promise<ListedTicket[]> {
    const ids = [...new Set(stored.flatMap(({ userId }) => userId ?? []))];
    await missingOwners.fillInIfPossible(ids);
    const known = ids.length === 0 ? [] : await owners.find({ _id: trusted({ $in: ids }) }).lean();
    const byId = new Map(known.map((owner) => [owner._id, owner]));
    return stored.map((ticket) => ({
      userId: ticket.userId,
      user: shownOwner(byId.get(ticket.userId ?? '')),
      ...ticketFields(ticket),
      awaitsAnswer: awaitsAnswer(ticket),
    }));
  }

  async function shownOne(ticket: StoredTicket): Promise<ListedTicket> {
    const [listed] = await shown([ticket]);
    if (!listed) throw new Error('a list of one is not empty');
    return listed;
  }

  return {
    /** A ticket as the list shows it. */
    shown: shownOne,

    async list(query: CallQuery<typeof listAllTickets>): Promise<Listed<ListedTicket>> {
      const { skip, limit } = pageOf(query);
      const { status, priority, search } = query;
      const matching = {
        ...(status === 'all' ? {} : { status }),
        ...(priority === 'all' ? {} : { priority }),
        ...(await found(search)),
      };
      const [page, total] = await Promise.all([
        tickets
          .find(matching, listedFields)
          .sort({ createdAt: -1, _id: 1 })
          .skip(skip)
          .limit(limit)
          .lean<StoredTicket[]>(),
        tickets.countDocuments(matching),
      ]);
      return { entries: await shown(page), total };
    },

    /** Throws `ticket_not_found`. */
    async read(id: string): Promise<ListedThread> {
      const stored = await tickets.findById(id).lean();
      if (!stored) throw new Problem('ticket_not_found');
      return { ...(await shownOne(stored)), replies: stored.replies.map(toReply) };
    },
  };
}

export type TicketList = ReturnType<typeof createTicketList>;
