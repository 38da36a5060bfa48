import { trusted } from 'mongoose';
import type { OrderChange } from './order.domain.js';
import type { OrderModel, StoredOrder } from './order.model.js';

interface Dependencies {
  orders: OrderModel;
  now(): Date;
}

/** Writes orders, each transition unless another transition came between. */
export function createOrderStore({ orders, now }: Dependencies) {
  return {
    /** How many orders of the user are not captured yet, or refused by PayPal, and still may be. */
    open: (userId: string): Promise<number> => orders.countDocuments({ userId, status: 'created' }),

    /** Withdraws an order that no payer has seen. */
    async withdraw({ _id }: StoredOrder): Promise<void> {
      await orders.deleteOne({ _id, status: 'created', revision: 1 });
    },

    /** Deletes orders from before `createdBefore` for which PayPal took nothing and never will. */
    async forgetAbandoned(createdBefore: Date): Promise<number> {
      const isOver = trusted({ $in: ['expired', 'failed'] as const });
      const { deletedCount } = await orders.deleteMany({
        status: isOver,
        createdAt: trusted({ $lt: createdBefore }),
        // Its e-mail is not sent yet.
        'outbox.id': trusted({ $exists: false }),
      });
      return deletedCount;
    },

    async insert(order: StoredOrder): Promise<void> {
      await orders.create(order);
    },

    /** Null: the order was changed since it was read. */
    async change({ _id, revision }: StoredOrder, change: OrderChange): Promise<StoredOrder | null> {
      const written = Object.entries({ ...change, revision: revision + 1, updatedAt: now() });
      const removed = written.filter(([, value]) => value === undefined).map(([name]) => [name, 1]);
      return orders
        .findOneAndUpdate(
          { _id, revision },
          {
            $set: Object.fromEntries(written.filter(([, value]) => value !== undefined)),
            ...(removed.length > 0 ? { $unset: Object.fromEntries(removed) } : {}),
          },
          { returnDocument: 'after' },
        )
        .lean<StoredOrder>();
    },

    async read(id: string): Promise<StoredOrder | null> {
      return orders.findById(id).lean<StoredOrder>();
    },
  };
}

export type OrderStore = ReturnType<typeof createOrderStore>;
