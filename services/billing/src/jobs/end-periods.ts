import { randomUUID } from 'node:crypto';
import type { OutboxEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { UserBackfill } from '@wifi-share/messaging/users/user-backfill';
import type { FastifyBaseLogger } from 'fastify';
import { trusted } from 'mongoose';
import { type AccountChange, lapse } from '../accounts/account.domain.js';
import type { AccountModel, StoredAccount } from '../accounts/account.model.js';
import { lapsedEntry } from '../accounts/account-events.js';
import type { AccountStore, AccountWrite } from '../accounts/account-store.js';
import { daysUntil, plusDays } from '../accounts/calendar.domain.js';
import { dueStep, tryAgainAt, waitsForPayment } from '../accounts/end-of-period.domain.js';
import type { PaymentMails } from '../accounts/payment-mails.js';
import { type OrderModel, undecidedStatuses } from '../orders/order.model.js';
import type { Owner, OwnerModel } from '../owners/owner.model.js';

interface Dependencies {
  accounts: AccountModel;
  store: AccountStore;
  orders: OrderModel;
  owners: OwnerModel;
  missingOwners: UserBackfill;
  mails: PaymentMails;
  log: FastifyBaseLogger;
  now(): Date;
}

const atOnce = 200;
/** An order that PayPal has not decided by then it may never decide: it holds back nothing any more. */
const undecidedDays = 14;

/** Reminds of periods that end, and ends plans whose days of grace are over; each step once, in any instance (decision 57). */
export function createEndPeriods(dependencies: Dependencies) {
  const { accounts, store, orders, owners, missingOwners, mails, log, now } = dependencies;
  const putOff = (account: StoredAccount): Promise<void> =>
    store.putOff(account, tryAgainAt(now(), account.paidUntil ?? now(), account.nextStep));

  async function isPaying(userId: string, time: Date): Promise<boolean> {
    const since = trusted({ $gt: plusDays(time, -undecidedDays) });
    return (await orders.exists({ userId, status: trusted({ $in: undecidedStatuses }), createdAt: since })) !== null;
  }

  async function stepOf(account: StoredAccount): Promise<AccountWrite | 'later' | null> {
    const { userId, plan, paidUntil, payments, version, capturedVersion } = account;
    if (!userId || !plan || !paidUntil) return null;
    const time = now();
    const due = dueStep(time, paidUntil, account.nextStep);
    if (!due) return null;
    const { step } = due;
    if (waitsForPayment(step, paidUntil, time) && (await isPaying(userId, time))) return 'later';
    // Strictly: an e-mail that is not written now is never sent.
    await missingOwners.fillIn([userId]);
    const owner = await owners.findById(userId).lean<Owner>();
    // Users who left the plan, or have another one without a payment, have nothing to renew; deactivated ones cannot.
    const renews = owner?.isActive && owner.plan === plan && owner.planBasis === 'payment';
    const addressee = renews ? owner : null;
    const period = { plan, paidUntil };
    const kept: AccountChange = { payments, plan, paidUntil, version, capturedVersion, ...due.progress };
    const write = (mailsTo: (to: Owner, eventId: string) => OutboxEntry[], id: string = randomUUID()): OutboxEntry[] =>
      addressee ? mailsTo(addressee, id) : [];
    if (step.what === 'remind') {
      return { change: kept, entries: write((to, id) => mails.reminder(to, period, daysUntil(paidUntil, time), id)) };
    }
    if (step.what === 'grace') return { change: kept, entries: write((to, id) => mails.grace(to, period, id)) };
    const change = lapse(kept);
    const event = lapsedEntry(userId, change, time);
    return { change, entries: [event, ...write((to, id) => mails.lapsed(to, period, id), event.id)] };
  }

  return async (signal: AbortSignal): Promise<void> => {
    const due = await accounts
      .find({ nextStepAt: trusted({ $gt: new Date(0), $lte: now() }) })
      .sort({ nextStepAt: 1 })
      .limit(atOnce)
      .lean<StoredAccount[]>();
    for (const account of due) {
      if (signal.aborted) return;
      try {
        const step = await stepOf(account);
        if (step === 'later') await putOff(account);
        else if (step) await store.replace(account, step);
      } catch (err) {
        log.warn({ err, account: account._id }, 'a step at the end of a period has to wait');
        await putOff(account);
      }
    }
  };
}
