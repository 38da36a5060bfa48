import { randomUUID } from 'node:crypto';
import type { OutboxEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { UserBackfill } from '@wifi-share/messaging/users/user-backfill';
import type { FastifyBaseLogger } from 'fastify';
import { trusted } from 'mongoose';
import { type AccountChange, lapse } from '../accounts/account.domain.js';
import type { AccountModel, StoredAccount } from '../accounts/account.model.js';
import { lapsedEntry } from '../accounts/account-events.js';
import type { AccountStore, Told } from '../accounts/account-store.js';
import { dueStep, tryAgainAt } from '../accounts/end-of-period.domain.js';
import type { PaymentMails } from '../accounts/payment-mails.js';
import type { Owner, OwnerModel } from '../owners/owner.model.js';

interface Dependencies {
  accounts: AccountModel;
  store: AccountStore;
  owners: OwnerModel;
  missingOwners: UserBackfill;
  mails: PaymentMails;
  log: FastifyBaseLogger;
  now(): Date;
}

const atOnce = 200;

/** Reminds of periods that end, and ends plans whose days of grace are over; each step once, whoever takes it (decision 57). */
export function createEndPeriods({ accounts, store, owners, missingOwners, mails, log, now }: Dependencies) {
  async function stepOf(account: StoredAccount): Promise<Told | null> {
    const { userId, plan, paidUntil, payments, version, capturedVersion } = account;
    if (!userId || !plan || !paidUntil) return null;
    const due = dueStep(now(), paidUntil, account.nextStep);
    if (!due) return null;
    // Strictly: an e-mail that is not written now is never sent.
    await missingOwners.fillIn([userId]);
    const owner = await owners.findById(userId).lean<Owner>();
    // Who gave the plan up, or has another one without a payment, has nothing to renew; who is deactivated can't.
    const renews = owner?.isActive && owner.plan === plan && owner.planBasis === 'payment';
    const addressee = renews ? owner : null;
    const period = { plan, paidUntil };
    const kept: AccountChange = { payments, plan, paidUntil, version, capturedVersion, ...due.progress };
    const tell = (write: (to: Owner, eventId: string) => OutboxEntry[], id: string = randomUUID()): OutboxEntry[] =>
      addressee ? write(addressee, id) : [];
    const { step } = due;
    if (step.what === 'remind') {
      return { change: kept, entries: tell((to, id) => mails.reminder(to, period, step.daysLeft, id)) };
    }
    if (step.what === 'grace') return { change: kept, entries: tell((to, id) => mails.grace(to, period, id)) };
    const change = lapse(kept);
    const event = lapsedEntry(userId, change, now());
    return { change, entries: [event, ...tell((to, id) => mails.lapsed(to, period, id), event.id)] };
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
        const told = await stepOf(account);
        if (told) await store.replace(account, told);
      } catch (err) {
        log.warn({ err, account: account._id }, 'a step at the end of a period has to wait');
        const { paidUntil, nextStep } = account;
        await store.putOff(account, tryAgainAt(now(), paidUntil ?? now(), nextStep));
      }
    }
  };
}
