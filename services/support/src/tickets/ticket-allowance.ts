import { limits } from '@wifi-share/contracts/limits';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { trusted } from 'mongoose';
import type { TicketModel } from './ticket.model.js';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Keeps one account from flooding the support team. A bound, not a count: of tickets that are opened in the same moment
 * a few more may come through.
 */
export function createTicketAllowance(tickets: TicketModel) {
  /** Throws `ticket_limit_reached`, or `too_many_tickets` with the time until the next may be opened. */
  return async (userId: string, now: Date): Promise<void> => {
    const since = now.getTime() - dayMilliseconds;
    const [unsettled, recent] = await Promise.all([
      tickets.countDocuments({ userId, status: trusted({ $in: ['open', 'in_progress'] }) }),
      tickets
        .find({ userId, createdAt: trusted({ $gt: new Date(since) }) }, { createdAt: 1 })
        .sort({ createdAt: -1 })
        .limit(limits.ticketsPerDayMax)
        .lean(),
    ]);
    if (unsettled >= limits.openTicketsMax) throw new Problem('ticket_limit_reached');
    const first = recent[limits.ticketsPerDayMax - 1];
    if (first) throw new Problem('too_many_tickets', { retryAfter: (first.createdAt.getTime() - since) / 1000 });
  };
}

export type TicketAllowance = ReturnType<typeof createTicketAllowance>;
