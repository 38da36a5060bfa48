import { durations } from '@wifi-share/contracts/durations';
import type { PaidPlan } from '@wifi-share/contracts/entities/payment';
import { centsOf, type PaidPlanId } from '@wifi-share/contracts/money';
import { plans } from '@wifi-share/contracts/plans';
import type { OutboxEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import { plusDays } from '../accounts/calendar.domain.js';
import type { CaptureRefusal, StoredOrder } from './order.model.js';

/** What a transition writes; `undefined` removes what may be absent. Revision and `updatedAt` are the store's. */
export type OrderChange = Partial<
  Pick<
    StoredOrder,
    'status' | 'attempt' | 'refusal' | 'claimedUntil' | 'captureId' | 'paidPlan' | 'checkAt' | 'checks' | 'outbox'
  >
>;

const second = 1000;
/** Longer than a capture may take, all calls together: the process that holds the claim then is gone. */
const claimMilliseconds = 10 * second;
/** An order is approved and captured within this, or never: PayPal keeps it for less. */
const openDays = 1;
const firstCheckMilliseconds = 5 * second;
/** A payer waits for the plan: with the reconciler's pause it is there within a minute of PayPal's return. */
const longestWaitedForMilliseconds = 45 * second;
/** A payment may be taken back: it is looked at each week while what it pays for runs, and so long at least, for whose webhook did not come. */
const lookedAfterDays = 7;
const lookedAfterUntilDays = 40;
const longestBetweenChecksMilliseconds = 60 * 60 * second;

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const idle = { claimedUntil: undefined, checks: 0 };

interface NewOrder {
  id: string;
  paypalId: string;
  userId: string;
  plan: PaidPlanId;
}

export const newOrder = ({ id, paypalId, userId, plan }: NewOrder, now: Date): StoredOrder => ({
  ...{ _id: id, paypalId, userId, plan },
  ...{ amountCents: centsOf(plans[plan].amount), days: durations.planDays },
  ...{ status: 'created', attempt: 1, checks: 0, revision: 1, createdAt: now, updatedAt: now },
  checkAt: plusDays(now, openDays),
});

/** Under which PayPal knows the attempt: however often it is sent, the money is taken once. */
export const requestIdOf = ({ _id, attempt }: StoredOrder): string => `${_id}-${attempt}`;

/** Claims the order, so that no other request captures it; null where another has, or it is not to be captured any more. */
export function claim({ status, claimedUntil }: StoredOrder, now: Date): OrderChange | null {
  const isHeld = claimedUntil !== undefined && claimedUntil > now;
  if (isHeld || (status !== 'created' && status !== 'capturing')) return null;
  const until = after(now, claimMilliseconds);
  return { status: 'capturing', claimedUntil: until, checkAt: until, checks: 0, refusal: undefined };
}

/** PayPal refused; the order can be captured again once the payer has done something about it. */
export const refuse = ({ attempt, createdAt }: StoredOrder, refusal: CaptureRefusal): OrderChange => ({
  ...{ status: 'created', ...idle, attempt: attempt + 1, refusal },
  checkAt: plusDays(createdAt, openDays),
});

/** PayPal did not answer: what it did is asked soon. */
export const leaveUndecided = (now: Date): OrderChange => ({
  claimedUntil: undefined,
  checkAt: after(now, firstCheckMilliseconds),
});

/** PayPal says that it has not decided. */
export const awaitDecision = (captureId: string, now: Date): OrderChange => ({
  ...{ status: 'pending', ...idle, captureId },
  checkAt: after(now, firstCheckMilliseconds),
});

/** The money is taken and written down; `paidPlan` is null where the payer's account is gone. */
export const complete = (captureId: string, paidPlan: PaidPlan | null, now: Date): OrderChange => ({
  ...{ status: 'captured', ...idle, captureId, checkAt: plusDays(now, lookedAfterDays) },
  ...(paidPlan && { paidPlan }),
});

/** Other money was taken than was ordered, and is written down. */
export const mismatch = (captureId: string, now: Date): OrderChange => ({
  ...{ status: 'mismatched', ...idle, captureId, checkAt: plusDays(now, lookedAfterDays) },
});

/** PayPal took no money for it and never will. */
export const fail = (mails: OutboxEntry[]): OrderChange => ({
  ...{ status: 'failed', ...idle, checkAt: undefined },
  ...(mails.length > 0 && { outbox: mails }),
});

export const expire = (): OrderChange => ({ status: 'expired', ...idle, checkAt: undefined });

/** Whether nothing is to become of it any more but that its money is given back. */
export const isOver = ({ status }: StoredOrder): boolean =>
  status !== 'created' && status !== 'capturing' && status !== 'pending';

export const isOverdue = ({ createdAt }: StoredOrder, now: Date): boolean => plusDays(createdAt, openDays) <= now;

/** A period that was paid in advance may run long after its payment. */
const isLookedAfter = ({ createdAt, paidPlan }: StoredOrder, time: Date): boolean =>
  time < plusDays(createdAt, lookedAfterUntilDays) || time < new Date(paidPlan?.paidUntil ?? 0);

/** Nothing new: PayPal is asked again, ever later. */
export function checkLater(order: StoredOrder, now: Date): OrderChange {
  const { status, checks } = order;
  if (status === 'captured' || status === 'mismatched') {
    const next = plusDays(now, lookedAfterDays);
    return { checks: checks + 1, checkAt: isLookedAfter(order, next) ? next : undefined };
  }
  const longest = status === 'capturing' ? longestWaitedForMilliseconds : longestBetweenChecksMilliseconds;
  return { checks: checks + 1, checkAt: after(now, Math.min(firstCheckMilliseconds * 2 ** checks, longest)) };
}

/** PayPal does not know an order that it may have taken money for: operators look into it, and it is asked seldom. */
export const leaveToOperators = (now: Date): OrderChange => ({
  claimedUntil: undefined,
  checkAt: after(now, longestBetweenChecksMilliseconds),
});
