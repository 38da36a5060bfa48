import type { PaidPlan } from '@wifi-share/contracts/entities/payment';
import type { OutboxEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import { DependencyUnavailable } from '@wifi-share/service-kit/app/dependency-failure';
import type { FastifyBaseLogger } from 'fastify';
import type { Ledger } from '../accounts/ledger.js';
import type { PayPalClient } from '../paypal/paypal.js';
import { PayPalRefusal } from '../paypal/paypal-errors.js';
import type { PayPalCapture, PayPalOrder } from '../paypal/paypal-order.js';
import {
  awaitDecision,
  claim,
  complete,
  expire,
  fail,
  isOver,
  isOverdue,
  leaveToOperators,
  leaveUndecided,
  mismatch,
  type OrderChange,
  refuse,
  requestIdOf,
} from './order.domain.js';
import type { StoredOrder } from './order.model.js';
import type { OrderStore } from './order-store.js';
import { outcomeOf } from './settlement.domain.js';

interface Dependencies {
  store: OrderStore;
  ledger: Ledger;
  paypal: PayPalClient;
  /** Shows the payer the plan at once; what it misses comes by the event. Never throws. */
  notifyIdentity(userId: string, paidPlan: PaidPlan): Promise<void>;
  /** Throws where the payer is not known yet: the order is looked at again. */
  mailsOfDecline(order: StoredOrder): Promise<OutboxEntry[]>;
  log: FastifyBaseLogger;
  now(): Date;
}

/** Brings orders and accounts up to what PayPal says; all of it may be repeated at any time, by several at once. */
export function createSettlement(dependencies: Dependencies) {
  const { store, ledger, paypal, notifyIdentity, mailsOfDecline, log, now } = dependencies;
  /** What the order is after `change`, or after a concurrent change that came first. */
  async function changed(order: StoredOrder, change: OrderChange): Promise<StoredOrder> {
    return (await store.change(order, change)) ?? (await store.read(order._id)) ?? order;
  }

  /** Writes a capture into the account, notifies identity, and only then ends the order: wherever that stops, it is still open. */
  async function settle(order: StoredOrder, paypalOrder: PayPalOrder, isReversal = false): Promise<StoredOrder | null> {
    const outcome = outcomeOf(order, paypalOrder);
    if (outcome.kind === 'void') return changed(order, expire());
    if (!('capture' in outcome)) return null;
    const { kind, capture } = outcome;
    if (kind === 'pending') return review(order, capture);
    if (kind === 'mismatched') return keepMismatched(order, capture);
    // What was taken once and is refused now was taken back.
    if (kind === 'refused' && !(await ledger.holds(capture.id))) return decline(order);
    if (isReversal && capture.status === 'COMPLETED') {
      log.error({ order: order._id, payment: capture.id }, 'PayPal reported a reversal that its order does not show');
    }
    const paidPlan = await ledger.record(order, capture, isReversal);
    if (order.status === 'captured') return order;
    if (paidPlan && order.userId) await notifyIdentity(order.userId, paidPlan);
    return changed(order, complete(capture.id, paidPlan, now()));
  }

  /** Who was left with a payment under review is on no screen any more that says what came of it. */
  async function decline(order: StoredOrder): Promise<StoredOrder> {
    return changed(order, fail(order.status === 'pending' ? await mailsOfDecline(order) : []));
  }

  /** A payment that counts goes on counting while PayPal looks into a dispute about it. */
  async function review(order: StoredOrder, { id }: PayPalCapture): Promise<StoredOrder | null> {
    if (order.status === 'pending') return null;
    return (await ledger.holds(id)) ? order : changed(order, awaitDecision(id, now()));
  }

  async function keepMismatched(order: StoredOrder, capture: PayPalCapture): Promise<StoredOrder> {
    await ledger.keepMismatched(order, capture);
    if (order.status === 'mismatched') return order;
    const { id: payment, amountCents, currency } = capture;
    log.error({ order: order._id, payment, amountCents, currency }, 'PayPal took other money than was ordered');
    return changed(order, mismatch(payment, now()));
  }

  async function askForCapture(claimed: StoredOrder): Promise<PayPalOrder> {
    try {
      return await paypal.captureOrder(claimed.paypalId, requestIdOf(claimed));
    } catch (error) {
      if (!(error instanceof PayPalRefusal && error.reason === 'alreadyCaptured')) throw error;
      return paypal.readOrder(claimed.paypalId);
    }
  }

  /** PayPal has no such order. One that was asked to be captured may have taken money all the same, so it stays open. */
  async function unknown(order: StoredOrder, mayBePaid: boolean): Promise<StoredOrder> {
    if (!mayBePaid) return changed(order, expire());
    log.error(
      { order: order._id, paypal: order.paypalId },
      'PayPal does not know an order that may be paid: look into it',
    );
    return changed(order, leaveToOperators(now()));
  }

  /**
   * Takes the money of an order that the caller has claimed; `isFirst` where it has not been requested before under the same
   * request id. What it does not learn, a later check does.
   */
  async function capture(claimed: StoredOrder, isFirst: boolean): Promise<StoredOrder> {
    try {
      const answer = await askForCapture(claimed);
      const settled = await settle(claimed, answer);
      if (settled) return settled;
      // A capture that was declined can leave the order approved: its payer may choose other means.
      const isDeclined = answer.captures.length > 0;
      return await changed(claimed, isDeclined ? refuse(claimed, 'payment_declined') : leaveUndecided(now()));
    } catch (error) {
      if (error instanceof PayPalRefusal) return refused(claimed, error, isFirst);
      if (!(error instanceof DependencyUnavailable)) throw error;
      log.warn({ err: error, order: claimed._id }, 'PayPal has not said whether it took the money');
      return changed(claimed, leaveUndecided(now()));
    }
  }

  function refused(claimed: StoredOrder, { reason, issue }: PayPalRefusal, isFirst: boolean): Promise<StoredOrder> {
    log.info({ order: claimed._id, issue }, 'PayPal refused to capture');
    if (reason === 'notFound') return unknown(claimed, !isFirst);
    return changed(claimed, refuse(claimed, reason === 'declined' ? 'payment_declined' : 'order_not_approved'));
  }

  return {
    capture,

    /** Asks PayPal what became of the order; `isReversal` where it reported that the payment was reversed. Throws DependencyUnavailable. */
    async check(order: StoredOrder, { isReversal = false } = {}): Promise<StoredOrder> {
      let paypalOrder: PayPalOrder;
      try {
        paypalOrder = await paypal.readOrder(order.paypalId);
      } catch (error) {
        if (!(error instanceof PayPalRefusal)) throw error;
        return isOver(order) ? order : unknown(order, order.status !== 'created');
      }
      const settled = await settle(order, paypalOrder, isReversal);
      if (settled) return settled;
      const isWaitedFor = order.status === 'pending' || (order.status === 'capturing' && order.userId);
      if (!isWaitedFor) return isOverdue(order, now()) ? changed(order, expire()) : order;
      const claiming = claim(order, now());
      if (!claiming) return order;
      if (paypalOrder.status !== 'APPROVED') return changed(order, refuse(order, 'order_not_approved'));
      // Its payer has asked for it, and the process that was to do it died first.
      const claimed = await store.change(order, claiming);
      return claimed ? capture(claimed, false) : order;
    },
  };
}

export type Settlement = ReturnType<typeof createSettlement>;
