import type { PaidPlan } from '@wifi-share/contracts/entities/payment';
import type { EventEntry } from '@wifi-share/service-kit/outbox/outbox-entry';
import type { FastifyBaseLogger } from 'fastify';
import type { StoredOrder } from '../orders/order.model.js';
import type { Owner, OwnerModel } from '../owners/owner.model.js';
import type { PayPalCapture } from '../paypal/paypal-order.js';
import { type AccountChange, addPayment, paidPlanOf, refundPayment } from './account.domain.js';
import type { OwedMail, StoredPayment } from './account.model.js';
import { capturedEntry, refundedEntry } from './account-events.js';
import type { AccountStore, Told } from './account-store.js';

interface Dependencies {
  store: AccountStore;
  owners: OwnerModel;
  /** Writes the e-mails that the account owes, where its payer is known here. Never throws. */
  mailOwedTo(userId: string): Promise<void>;
  /** Payments are made with PayPal's sandbox or the simulator. */
  isTest: boolean;
  log: FastifyBaseLogger;
  now(): Date;
}

/** Writes what PayPal says of payments into the accounts; saying it again changes nothing. */
export function createLedger({ store, owners, mailOwedTo, isTest, log, now }: Dependencies) {
  const whole = ({ status, refundedAt }: PayPalCapture): Date | undefined =>
    status === 'REFUNDED' ? (refundedAt ?? now()) : undefined;

  const paymentOf = ({ plan }: StoredOrder, capture: PayPalCapture): StoredPayment => {
    const { id, amountCents, capturedAt } = capture;
    const refundedAt = whole(capture);
    return { id, plan, amountCents, currency: 'USD', capturedAt, isTest, ...(refundedAt && { refundedAt }) };
  };

  /**
   * The e-mail is owed, and written once the change is (`jobs/mail-owed.ts`): a payment never waits for identity, and
   * whoever is erased meanwhile is not written to (R17).
   */
  function withMail(kind: OwedMail['kind'], change: AccountChange, payment: StoredPayment, event: EventEntry): Told {
    return { change, entries: [event], owedMails: [{ kind, paymentId: payment.id, eventId: event.id }] };
  }

  function captured(userId: string, account: AccountChange, payment: StoredPayment): Told | null {
    const change = addPayment(account, payment, now());
    if (!change) return null;
    return withMail('receipt', change, payment, capturedEntry(userId, change, payment, now()));
  }

  function refunded(userId: string, account: AccountChange, id: string, at: Date): Told | null {
    const change = refundPayment(account, id, at, now());
    const payment = change?.payments.find((one) => one.id === id);
    if (!change || !payment) return null;
    return withMail('refunded', change, payment, refundedEntry(userId, change, payment, now()));
  }

  /** Keeps what accounting needs of a payment that nobody is left to have a plan from (R17). */
  async function keepNobodys(order: StoredOrder, payment: StoredPayment): Promise<void> {
    if (!(await store.holdsPayment(payment.id))) {
      log.error(
        { order: order._id, payment: payment.id },
        'a payment was captured whose account is gone: give it back',
      );
      await store.keepNobodys(payment);
    } else if (payment.refundedAt) await store.refundNobodys(payment.id, payment.refundedAt);
  }

  const isGone = async (userId: string): Promise<boolean> =>
    (await owners.findById(userId).lean<Owner>())?.deleted === true;

  return {
    /** Brings the payer's account up to the capture. Resolves to what is paid for then; null when the account is gone. */
    async record(order: StoredOrder, capture: PayPalCapture): Promise<PaidPlan | null> {
      const { userId } = order;
      const payment = paymentOf(order, capture);
      const owner = userId ? await owners.findById(userId).lean<Owner>() : null;
      if (!userId || owner?.deleted) {
        await keepNobodys(order, payment);
        return null;
      }
      const { refundedAt, ...paid } = payment;
      let account = await store.change(userId, (current) => captured(userId, current, paid));
      if (refundedAt) {
        account = await store.change(userId, (current) => refunded(userId, current, payment.id, refundedAt));
      }
      if (await isGone(userId)) {
        await store.anonymise(userId);
        return null;
      }
      await mailOwedTo(userId);
      return paidPlanOf(account);
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
