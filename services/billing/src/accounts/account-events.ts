import { paidPlanLapsed, paymentCaptured, paymentRefunded } from '@wifi-share/contracts/events/billing';
import { streams } from '@wifi-share/contracts/events/streams';
import type { EventBus } from '@wifi-share/messaging/events/bus';
import { createEventEntry, type EventEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import { type AccountChange, paidPlanOf } from './account.domain.js';
import type { StoredPayment } from './account.model.js';

const source = 'billing';

const facts = (account: AccountChange, { id: paymentId, plan: paidFor, amountCents }: StoredPayment) => ({
  ...paidPlanOf(account),
  ...{ paymentId, paidFor, amountCents },
  // No payment in any other currency is published.
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

/** Removes what was published about a user's payments (R17). */
export async function purgeAccountEvents(bus: EventBus, userId: string): Promise<void> {
  for (const { natsSubject } of [paymentCaptured, paymentRefunded, paidPlanLapsed]) {
    await bus.purge(streams.billing, natsSubject(userId));
  }
}
