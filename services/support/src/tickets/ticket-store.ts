import type { OutboxEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import { withStringIds } from '@wifi-share/service-kit/mongo/string-ids';
import { anonymised, type TicketChange } from './ticket.domain.js';
import type { StoredTicket, TicketModel } from './ticket.model.js';

interface Dependencies {
  tickets: TicketModel;
  /** Called after a write that left something in the outbox. */
  outboxFilled(): void;
}

/** Writes tickets, each change in one write with the events and e-mails that follow from it. */
export function createTicketStore({ tickets, outboxFilled }: Dependencies) {
  return {
    async insert(ticket: StoredTicket, entries: OutboxEntry[]): Promise<void> {
      await tickets.create({ ...ticket, outbox: entries });
      outboxFilled();
    },

    /** Writes `change` over `current`, unless it was changed meanwhile (then null). */
    async replace(current: StoredTicket, change: TicketChange, entries: OutboxEntry[]): Promise<StoredTicket | null> {
      const { reply, ...fields } = change;
      const written = Object.entries({ ...fields, version: current.version + 1 });
      const removed = written.filter(([, value]) => value === undefined).map(([name]) => [name, 1]);
      const stored = await tickets
        .findOneAndUpdate(
          { _id: current._id, version: current.version },
          {
            $set: Object.fromEntries(written.filter(([, value]) => value !== undefined)),
            ...(removed.length > 0 ? { $unset: Object.fromEntries(removed) } : {}),
            $push: { ...(reply ? { replies: reply } : {}), outbox: { $each: entries } },
          },
          { returnDocument: 'after' },
        )
        .lean();
      if (stored) outboxFilled();
      return stored;
    },

    /**
     * Anonymises a ticket, unless it was changed meanwhile. The events in its outbox say nothing of its owner and
     * are published; its e-mails are not sent any more.
     */
    async anonymise(current: StoredTicket): Promise<void> {
      const outbox = current.outbox?.filter(({ kind }) => kind === 'event') ?? [];
      const left = { ...anonymised(current), ...(outbox.length > 0 ? { outbox } : {}) };
      const { _id, version } = current;
      await withStringIds<StoredTicket>(tickets.collection).replaceOne({ _id, version }, left);
      outboxFilled();
    },
  };
}

export type TicketStore = ReturnType<typeof createTicketStore>;

/** Anonymises all tickets of a user whose account is gone (R17); it may be repeated at any time. */
export function createAnonymiseTickets({ tickets, store }: { tickets: TicketModel; store: TicketStore }) {
  return async (userId: string): Promise<void> => {
    for (;;) {
      const left = await tickets.find({ userId }).lean();
      if (left.length === 0) return;
      for (const ticket of left) await store.anonymise(ticket);
    }
  };
}

export type AnonymiseTickets = ReturnType<typeof createAnonymiseTickets>;
