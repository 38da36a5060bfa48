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
import type { PaymentMails } from './payment-mails.js';

interface Dependencies {
  store: AccountStore;
  owners: OwnerModel;
  mails: PaymentMails;
  /** Payments are made with PayPal's sandbox or the simulator. */
  isTest: boolean;
  log: FastifyBaseLogger;
  now(): Date;
}

/** Writes what PayPal says of payments into the accounts; saying it again changes nothing. */
export function createLedger({ store, owners, mails, isTest, log, now }: Dependencies) {
  const whole = ({ status, refundedAt }: PayPalCapture): Date | undefined =>
    status === 'REFUNDED' ? (refundedAt ?? now()) : undefined;

  const paymentOf = ({ plan }: StoredOrder, capture: PayPalCapture): StoredPayment => {
    const { id, amountCents, capturedAt } = capture;
    const refundedAt = whole(capture);
    return { id, plan, amountCents, currency: 'USD', capturedAt, isTest, ...(refundedAt && { refundedAt }) };
  };

  /** A payment never waits for identity: of a payer who is not known yet the e-mail follows (`jobs/mail-owed.ts`). */
  function withMail(
    kind: OwedMail['kind'],
    owner: Owner | null,
    change: AccountChange,
    payment: StoredPayment,
    event: EventEntry,
  ): Told {
    if (owner) return { change, entries: [event, ...mails[kind](owner, payment, change, event.id)] };
    return { change, entries: [event], owedMails: [{ kind, paymentId: payment.id, eventId: event.id }] };
  }

  function captured(userId: string, owner: Owner | null, account: AccountChange, payment: StoredPayment): Told | null {
    const change = addPayment(account, payment, now());
    if (!change) return null;
    return withMail('receipt', owner, change, payment, capturedEntry(userId, change, payment, now()));
  }

  function refunded(userId: string, owner: Owner | null, account: AccountChange, id: string, at: Date): Told | null {
    const change = refundPayment(account, id, at, now());
    const payment = change?.payments.find((one) => one.id === id);
    if (!change || !payment) return null;
    return withMail('refunded', owner, change, payment, refundedEntry(userId, change, payment, now()));
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
      const account = await store.change(userId, (current) => captured(userId, owner, current, paid));
      if (!refundedAt) return paidPlanOf(account);
      return paidPlanOf(
        await store.change(userId, (current) => refunded(userId, owner, current, payment.id, refundedAt)),
      );
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
