import type { PaidPlan } from '@wifi-share/contracts/entities/payment';
import type { EventEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { FastifyBaseLogger } from 'fastify';
import type { StoredOrder } from '../orders/order.model.js';
import type { Owner, OwnerModel } from '../owners/owner.model.js';
import type { PayPalCapture } from '../paypal/paypal-order.js';
import { type AccountChange, addPayment, type GivenBack, giveBack, paidPlanOf } from './account.domain.js';
import type { OwedMail, StoredPayment } from './account.model.js';
import { capturedEntry, refundedEntry } from './account-events.js';
import type { AccountStore, AccountWrite } from './account-store.js';

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
  const paymentOf = (
    { plan, days }: StoredOrder,
    { id, amountCents, currency, capturedAt }: PayPalCapture,
  ): StoredPayment => ({
    ...{ id, plan, amountCents, currency, capturedAt, isTest },
    ...(days !== undefined && { days }),
  });

  /** Null: the payer has nothing of it back. Refunds of parts that come to the whole are a refund of the whole. */
  function givenBackOf(capture: PayPalCapture, isReversal: boolean): GivenBack | null {
    const { status, amountCents, refundedCents, refundedAt } = capture;
    const at = refundedAt ?? now();
    if (status === 'DECLINED' || status === 'FAILED') {
      return { refundedCents: amountCents, refundedAt: at, isReversed: true };
    }
    if (status === 'REFUNDED' || refundedCents >= amountCents) {
      const isReversed = isReversal || capture.isChargedBack;
      return { refundedCents: amountCents, refundedAt: at, ...(isReversed && { isReversed }) };
    }
    return refundedCents > 0 ? { refundedCents } : null;
  }

  /**
   * The e-mail is owed, and written once the change is (`jobs/mail-owed.ts`): a payment never waits for identity, and
   * a user who is erased meanwhile gets no e-mail (R17).
   */
  function withMail(
    kind: OwedMail['kind'],
    change: AccountChange,
    payment: StoredPayment,
    event: EventEntry,
  ): AccountWrite {
    return { change, entries: [event], owedMails: [{ kind, paymentId: payment.id, eventId: event.id }] };
  }

  function captured(userId: string, account: AccountChange, payment: StoredPayment): AccountWrite | null {
    const change = addPayment(account, payment, now());
    if (!change || payment.isMismatched) return change && { change, entries: [] };
    return withMail('receipt', change, payment, capturedEntry(userId, change, payment, now()));
  }

  function gaveBack(userId: string, account: AccountChange, id: string, back: GivenBack): AccountWrite | null {
    const change = giveBack(account, id, back, now());
    const payment = change?.payments.find((one) => one.id === id);
    if (!change || !payment) return null;
    if (!payment.refundedAt || payment.isMismatched) return { change, entries: [] };
    const kind = payment.isReversed ? 'reversed' : 'refunded';
    return withMail(kind, change, payment, refundedEntry(userId, change, payment, now()));
  }

  const reportReversal = (payment: string): void =>
    log.error({ payment }, 'a payment was reversed: its payer or their bank took the money back');

  /** Keeps what accounting needs of a payment whose user is gone (R17). */
  async function keepUnclaimed(order: StoredOrder, payment: StoredPayment, back: GivenBack | null): Promise<void> {
    if (!(await store.holdsPayment(payment.id))) {
      log.error(
        { order: order._id, payment: payment.id },
        'a payment was captured whose account is gone: give it back',
      );
      await store.keepUnclaimed(payment);
    }
    if (back && (await store.noteUnclaimedRefund(payment.id, back)) && back.isReversed) reportReversal(payment.id);
  }

  const isGone = async (userId: string): Promise<boolean> =>
    (await owners.findById(userId).lean<Owner>())?.deleted === true;

  async function change(userId: string, payment: StoredPayment, back: GivenBack | null): Promise<AccountChange> {
    const account = await store.change(userId, (current) => captured(userId, current, payment));
    if (!back) return account;
    let isNews = false;
    const after = await store.change(userId, (current) => {
      const change = gaveBack(userId, current, payment.id, back);
      isNews = change !== null;
      return change;
    });
    if (isNews && back.isReversed) reportReversal(payment.id);
    return after;
  }

  async function written(order: StoredOrder, payment: StoredPayment, back: GivenBack | null): Promise<PaidPlan | null> {
    const { userId } = order;
    if (!userId || (await isGone(userId))) {
      await keepUnclaimed(order, payment, back);
      return null;
    }
    const account = await change(userId, payment, back);
    if (await isGone(userId)) {
      await store.anonymise(userId);
      return null;
    }
    await mailOwedTo(userId);
    return paidPlanOf(account);
  }

  return {
    /**
     * Brings the payer's account up to the capture; `isReversal` where PayPal reported a reversal. Resolves to what
     * is paid for then; null when the account is gone.
     */
    record: (order: StoredOrder, capture: PayPalCapture, isReversal = false): Promise<PaidPlan | null> =>
      written(order, paymentOf(order, capture), givenBackOf(capture, isReversal)),

    /** Keeps money that was taken but not ordered so: it pays for nothing, and the list of payments shows it. */
    keepMismatched: (order: StoredOrder, capture: PayPalCapture): Promise<PaidPlan | null> =>
      written(order, { ...paymentOf(order, capture), isMismatched: true }, givenBackOf(capture, false)),

    /** Whether the payment was ever written down. */
    holds: (id: string): Promise<boolean> => store.holdsPayment(id),
  };
}

export type Ledger = ReturnType<typeof createLedger>;
