import type { TicketModel } from '../tickets/ticket.model.js';
import type { TicketStore } from '../tickets/ticket-store.js';

interface Dependencies {
  tickets: TicketModel;
  store: TicketStore;
}

/** Anonymises all tickets of a user whose account is gone (R17); it may be repeated at any time. */
export function createAnonymiseTickets({ tickets, store }: Dependencies) {
  return async (userId: string): Promise<void> => {
    for (;;) {
      const left = await tickets.find({ userId }).lean();
      if (left.length === 0) return;
      for (const ticket of left) await store.anonymise(ticket);
    }
  };
}

export type AnonymiseTickets = ReturnType<typeof createAnonymiseTickets>;
