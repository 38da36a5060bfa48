import type { FastifyBaseLogger } from 'fastify';
import { trusted } from 'mongoose';
import { checkLater, expire } from '../orders/order.domain.js';
import type { OrderModel, OrderStatus, StoredOrder } from '../orders/order.model.js';
import type { OrderStore } from '../orders/order-store.js';
import type { Settlement } from '../orders/settlement.js';

interface Dependencies {
  orders: OrderModel;
  store: OrderStore;
  settlement: Settlement;
  log: FastifyBaseLogger;
  now(): Date;
}

/** Those that somebody waits for come first. */
const askedAbout: OrderStatus[][] = [
  ['capturing', 'pending'],
  ['captured', 'mismatched'],
];
const atOnce = 100;
/** Each costs one write. */
const forgottenAtOnce = 1000;

/**
 * Asks PayPal about orders whose outcome is open and due: of captures whose answer was lost, and of those that it
 * refused; and now and then about those that were paid, which may be taken back. Orders that nobody asked to capture are ended after those, and without a question: however many somebody
 * makes, no payer waits for them.
 */
export function createReconciler({ orders, store, settlement, log, now }: Dependencies) {
  const due = (statuses: OrderStatus[], most: number): Promise<StoredOrder[]> =>
    orders
      .find({ status: trusted({ $in: statuses }), checkAt: trusted({ $lte: now() }) })
      .sort({ checkAt: 1 })
      .limit(most)
      .lean<StoredOrder[]>();

  async function ask(order: StoredOrder): Promise<void> {
    // Put off first: no other copy asks too, and one that can't be settled does not hold up the others.
    const taken = await store.change(order, checkLater(order, now()));
    if (taken) await settlement.check(taken).catch((err) => log.warn({ err, order: order._id }, 'an order stays open'));
  }

  return async (signal: AbortSignal): Promise<void> => {
    for (const statuses of askedAbout) {
      for (const order of await due(statuses, atOnce)) {
        if (signal.aborted) return;
        await ask(order);
      }
    }
    for (const order of await due(['created'], forgottenAtOnce)) {
      if (signal.aborted) return;
      await (order.attempt === 1 ? store.change(order, expire()) : ask(order));
    }
  };
}
