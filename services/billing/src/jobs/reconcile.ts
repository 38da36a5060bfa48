import type { FastifyBaseLogger } from 'fastify';
import { trusted } from 'mongoose';
import { checkLater } from '../orders/order.domain.js';
import type { OrderModel, StoredOrder } from '../orders/order.model.js';
import type { OrderStore } from '../orders/order-store.js';
import type { Settlement } from '../orders/settlement.js';

interface Dependencies {
  orders: OrderModel;
  store: OrderStore;
  settlement: Settlement;
  log: FastifyBaseLogger;
  now(): Date;
}

const atOnce = 100;

/** Asks PayPal about orders whose outcome is open and due: of captures whose answer was lost, and of those nobody ended. */
export function createReconciler({ orders, store, settlement, log, now }: Dependencies) {
  return async (signal: AbortSignal): Promise<void> => {
    const due = await orders
      .find({ checkAt: trusted({ $lte: now() }) })
      .sort({ checkAt: 1 })
      .limit(atOnce)
      .lean<StoredOrder[]>();
    for (const order of due) {
      if (signal.aborted) return;
      // Put off first: no other copy asks too, and one that can't be settled does not hold up the others.
      const taken = await store.change(order, checkLater(order, now()));
      if (!taken) continue;
      await settlement.check(taken).catch((err) => log.warn({ err, order: order._id }, 'an order stays open'));
    }
  };
}
