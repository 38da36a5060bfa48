import type { Billing } from '@wifi-share/contracts/calls/payments';
import { durations } from '@wifi-share/contracts/durations';
import type { PaidPlan, Payment } from '@wifi-share/contracts/entities/payment';
import { centsOf, type PaidPlanId } from '@wifi-share/contracts/money';
import { plans } from '@wifi-share/contracts/plans';
import type { StoredAccount, StoredPayment } from './account.model.js';
import { stepsAfter } from './end-of-period.domain.js';
import { graceEnd, paidTime } from './paid-time.domain.js';

/** What a change of an account writes, all but its user and its outbox. */
export type AccountChange = Pick<
  StoredAccount,
  'payments' | 'plan' | 'paidUntil' | 'version' | 'capturedVersion' | 'nextStep' | 'nextStepAt' | 'givenUpAt'
>;

/** Nothing was ever paid. */
export const emptyAccount: AccountChange = {
  ...{ payments: [], plan: null, paidUntil: null, version: 0, capturedVersion: 0 },
  ...stepsAfter(new Date(0), null),
};

/** Adds a payment; null when it is there already, however often it is reported. One that is not what was ordered is only kept. */
export function addPayment(account: AccountChange, payment: StoredPayment, now: Date): AccountChange | null {
  if (account.payments.some(({ id }) => id === payment.id)) return null;
  if (payment.isMismatched) return noted(account, [...account.payments, payment]);
  const changed = paidWith(account, [...account.payments, { ...payment, ...heldUntil(account, payment.capturedAt) }], {
    now,
    keptUntil: graceEnd,
  });
  return { ...changed, capturedVersion: changed.version };
}

/** Days of grace are paid for later only as far as the plan was held in them. */
const heldUntil = ({ givenUpAt }: AccountChange, capturedAt: Date): { heldUntil?: Date } =>
  givenUpAt && givenUpAt <= capturedAt ? { heldUntil: givenUpAt } : {};

/** What a payer has back of a payment. */
export type GivenBack = Pick<StoredPayment, 'refundedCents' | 'refundedAt' | 'isReversed'>;

/**
 * Writes down what its payer has back of a payment; null where that is known. A part changes nothing else. Of which all is
 * back counts no more, and what nothing else pays for ends without days of grace.
 */
export function giveBack(account: AccountChange, id: string, back: GivenBack, now: Date): AccountChange | null {
  const known = account.payments.find((payment) => payment.id === id);
  const { refundedCents = 0 } = back;
  if (!known || known.refundedAt || (!back.refundedAt && refundedCents <= (known.refundedCents ?? 0))) return null;
  const payments = account.payments.map((payment) => (payment.id === id ? { ...payment, ...back } : payment));
  if (!back.refundedAt || known.isMismatched) return noted(account, payments);
  return paidWith(account, payments, { now, keptUntil: (paidUntil) => paidUntil });
}

/** Other facts about payments, by which nothing changes that is paid for. */
const noted = (account: AccountChange, payments: StoredPayment[]): AccountChange => {
  const { plan, paidUntil, version, capturedVersion, nextStep, nextStepAt } = account;
  return { payments, plan, paidUntil, version: version + 1, capturedVersion, nextStep, nextStepAt };
};

/** The days of grace are over. */
export const lapse = (account: AccountChange): AccountChange => ({
  ...account,
  ...{ plan: null, paidUntil: null, version: account.version + 1 },
  ...stepsAfter(new Date(0), null),
});

interface At {
  now: Date;
  /** Until when the plan of a period that ends then is kept. */
  keptUntil(paidUntil: Date): Date;
}

function paidWith(account: AccountChange, payments: StoredPayment[], { now, keptUntil }: At): AccountChange {
  const time = paidTime(payments);
  const kept = time && keptUntil(time.paidUntil) > now ? time : { plan: null, paidUntil: null };
  const { version, capturedVersion } = account;
  return { payments, ...kept, version: version + 1, capturedVersion, ...stepsAfter(now, kept.paidUntil) };
}

/** What is paid for, days of grace included. */
export const paidPlanOf = ({ version, capturedVersion, plan, paidUntil }: AccountChange): PaidPlan => ({
  ...{ version, capturedVersion, plan },
  paidUntil: paidUntil?.toISOString() ?? null,
});

/** What is paid for at this moment: nothing in the days of grace. */
export const paidPlanAt = (account: AccountChange, now: Date): PaidPlan =>
  account.paidUntil && account.paidUntil > now
    ? paidPlanOf(account)
    : paidPlanOf({ ...account, plan: null, paidUntil: null });

export const toPayment = ({
  id,
  plan,
  amountCents,
  currency,
  capturedAt,
  refundedAt,
  isTest,
  ...payment
}: StoredPayment): Payment => ({
  ...{ id, plan, amountCents, currency, isTest },
  capturedAt: capturedAt.toISOString(),
  state: payment.isReversed ? 'reversed' : refundedAt ? 'refunded' : payment.isMismatched ? 'mismatched' : 'paid',
  // Payments of before parts were written down.
  refundedCents: payment.refundedCents ?? (refundedAt ? amountCents : 0),
  refundedAt: refundedAt?.toISOString() ?? null,
});

/** The end of the period that a payment of `plan` at this moment would lead to. */
function nextPaidUntil(account: AccountChange, plan: PaidPlanId, now: Date): string {
  const price = { amountCents: centsOf(plans[plan].amount), days: durations.planDays };
  const next = { id: '', plan, ...price, capturedAt: now, ...heldUntil(account, now) };
  const time = paidTime([...account.payments, next]);
  return (time?.paidUntil ?? now).toISOString();
}

/** Newest payment first. */
export const toBilling = (account: AccountChange, now: Date): Omit<Billing, 'isPending' | 'details'> => ({
  paidPlan: paidPlanOf(account),
  nextPaidUntil: {
    premium: nextPaidUntil(account, 'premium', now),
    pro: nextPaidUntil(account, 'pro', now),
  },
  graceUntil: account.paidUntil && graceEnd(account.paidUntil).toISOString(),
  payments: account.payments.toSorted((a, b) => b.capturedAt.getTime() - a.capturedAt.getTime()).map(toPayment),
});
