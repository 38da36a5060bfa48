import { paidPlanLapsed, paymentCaptured, paymentRefunded } from '@wifi-share/contracts/events/billing';
import { createEventEntry, type EventEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import { type AccountChange, paidPlanOf } from './account.domain.js';
import type { StoredPayment } from './account.model.js';

const source = 'billing';

const facts = (account: AccountChange, { id: paymentId, plan: paidFor, amountCents }: StoredPayment) => ({
  ...paidPlanOf(account),
  ...{ paymentId, paidFor, amountCents },
  // Nothing is told of a payment in any other.
  currency: 'USD' as const,
});

export const capturedEntry = (
  subject: string,
  account: AccountChange,
  payment: StoredPayment,
  time: Date,
): EventEntry => createEventEntry(paymentCaptured, { subject, source, time, data: facts(account, payment) });

export const refundedEntry = (
  subject: string,
  account: AccountChange,
  payment: StoredPayment,
  time: Date,
): EventEntry => createEventEntry(paymentRefunded, { subject, source, time, data: facts(account, payment) });

export const lapsedEntry = (subject: string, account: AccountChange, time: Date): EventEntry =>
  createEventEntry(paidPlanLapsed, { subject, source, time, data: paidPlanOf(account) });
