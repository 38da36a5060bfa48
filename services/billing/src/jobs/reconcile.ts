import type { FastifyBaseLogger } from 'fastify';
import { type QueryFilter, trusted } from 'mongoose';
import { checkLater, expire } from '../orders/order.domain.js';
import { type OrderModel, type OrderStatus, type StoredOrder, undecidedStatuses } from '../orders/order.model.js';
import type { OrderStore } from '../orders/order-store.js';
import type { Settlement } from '../orders/settlement.js';

interface Dependencies {
  orders: OrderModel;
  store: OrderStore;
  settlement: Settlement;
  log: FastifyBaseLogger;
  now(): Date;
}

/** Payers wait for these: they come first. */
const waitedFor = undecidedStatuses;
const paid: OrderStatus[] = ['captured', 'mismatched'];
const atOnce = 100;
/** No payer waits for any other: a few at a time, so that however many there are, the next of those comes soon. */
const unhurriedAtOnce = 20;
/** Each costs one write. */
const forgottenAtOnce = 1000;

/**
 * Asks PayPal about orders whose outcome is open and due: of captures whose answer was lost, and of those that it
 * refused; and now and then about those that were paid, which may be taken back. Orders without a request to capture are
 * ended after those, without asking PayPal: however many a user creates, they delay no payer.
 */
export function createReconciler({ orders, store, settlement, log, now }: Dependencies) {
  const due = (which: QueryFilter<StoredOrder>, most: number): Promise<StoredOrder[]> =>
    orders
      .find({ ...which, checkAt: trusted({ $lte: now() }) })
      .sort({ checkAt: 1 })
      .limit(most)
      .lean<StoredOrder[]>();

  async function ask(order: StoredOrder): Promise<void> {
    // Put off first: no other copy asks too, and one that can't be settled does not hold up the others.
    const taken = await store.change(order, checkLater(order, now()));
    if (taken) await settlement.check(taken).catch((err) => log.warn({ err, order: order._id }, 'an order stays open'));
  }

  async function eachDue(
    signal: AbortSignal,
    { which, most, act }: { which: QueryFilter<StoredOrder>; most: number; act(order: StoredOrder): Promise<unknown> },
  ): Promise<void> {
    for (const order of await due(which, most)) {
      if (signal.aborted) return;
      await act(order);
    }
  }

  const refused = { status: 'created' as const, attempt: trusted({ $gt: 1 }) };

  return async (signal: AbortSignal): Promise<void> => {
    await eachDue(signal, { which: { status: trusted({ $in: waitedFor }) }, most: atOnce, act: ask });
    await eachDue(signal, { which: { status: trusted({ $in: paid }) }, most: unhurriedAtOnce, act: ask });
    await eachDue(signal, { which: refused, most: unhurriedAtOnce, act: ask });
    await eachDue(signal, {
      ...{ which: { status: 'created', attempt: 1 }, most: forgottenAtOnce },
      act: (order) => store.change(order, expire()),
    });
  };
}
