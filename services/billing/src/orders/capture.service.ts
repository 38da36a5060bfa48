import { setTimeout as delay } from 'node:timers/promises';
import type { CallAnswer } from '@wifi-share/contracts/calls/define-call';
import type { captureOrder } from '@wifi-share/contracts/calls/paypal';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { paidPlanOf } from '../accounts/account.domain.js';
import type { AccountStore } from '../accounts/account-store.js';
import { claim } from './order.domain.js';
import type { OrderModel, StoredOrder } from './order.model.js';
import type { OrderStore } from './order-store.js';
import type { Settlement } from './settlement.js';

type Captured = CallAnswer<typeof captureOrder>;

interface Dependencies {
  orders: OrderModel;
  store: OrderStore;
  accounts: AccountStore;
  settlement: Settlement;
  now(): Date;
}

const pollMilliseconds = 40;
/** Less than the five seconds that the gateway gives. */
const waitedMilliseconds = 4000;

/** The one call that takes money. However often it is made for an order, PayPal is asked once and all answers are the same. */
export function createCaptures({ orders, store, accounts, settlement, now }: Dependencies) {
  /** Throws `order_not_found`, also for another user's, so that no answer reveals which orders exist. */
  async function own({ userId }: Principal, paypalId: string): Promise<StoredOrder> {
    const order = await orders.findOne({ paypalId, userId }).lean<StoredOrder>();
    if (!order) throw new Problem('order_not_found');
    return order;
  }

  async function pending({ userId }: Principal): Promise<Captured> {
    return { status: 'PENDING', paidPlan: paidPlanOf(await accounts.of(userId)) };
  }

  /** What the order's state says to its payer; undefined while it is being captured. Throws why nothing was taken. */
  async function answerOf(principal: Principal, order: StoredOrder): Promise<Captured | undefined> {
    if (order.status === 'captured') {
      const paidPlan = order.paidPlan ?? paidPlanOf(await accounts.of(principal.userId));
      return { status: 'COMPLETED', paidPlan };
    }
    if (order.status === 'failed') throw new Problem('payment_declined');
    if (order.status === 'expired') throw new Problem('order_expired');
    // What PayPal took is not what was ordered: the operator has to look into it.
    if (order.status === 'pending' || order.status === 'mismatched') return pending(principal);
    if (order.status === 'created' && order.refusal) throw new Problem(order.refusal);
    return undefined;
  }

  return {
    /** Throws `order_not_found`, `order_not_approved`, `order_expired` or `payment_declined`. */
    async capture(principal: Principal, paypalId: string): Promise<Captured> {
      const first = await own(principal, paypalId);
      const waitedUntil = performance.now() + waitedMilliseconds;
      let order = first;
      for (let hasWaited = false; performance.now() < waitedUntil; ) {
        const isRefusedMeanwhile = order.status === 'created' && order.attempt > first.attempt;
        const claiming = isRefusedMeanwhile ? null : claim(order, now());
        if (claiming && !hasWaited) {
          const claimed = await store.change(order, claiming);
          const isFirst = order.status === 'created';
          order = claimed ? await settlement.capture(claimed, isFirst) : ((await store.read(order._id)) ?? order);
          if (!claimed) continue;
        }
        // The claim on the order ended without an outcome: PayPal is asked again later.
        if (claiming && order.status === 'capturing' && hasWaited) break;
        const answer = await answerOf(principal, order);
        if (answer) return answer;
        hasWaited = true;
        await delay(pollMilliseconds);
        order = (await store.read(order._id)) ?? order;
      }
      return pending(principal);
    },
  };
}
