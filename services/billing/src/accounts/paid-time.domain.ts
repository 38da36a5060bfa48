import { durations } from '@wifi-share/contracts/durations';
import { type PaidPlanId, paidPlanIds } from '@wifi-share/contracts/money';
import { dayMilliseconds, plusDays, plusMonths } from './calendar.domain.js';

/** A payment as the rule of periods sees it. */
export interface PeriodPayment {
  /** Distinguishes payments that were captured in the same second. */
  id: string;
  plan: PaidPlanId;
  /** What was paid for the period: prices change, and what is left of one is worth what it cost. */
  amountCents: number;
  capturedAt: Date;
  /** For how many days; absent on payments from before R46, which are for a calendar month. */
  days?: number | undefined;
  /** When its payer had given the plan up before; absent where they held it until they paid. */
  heldUntil?: Date | undefined;
  refundedAt?: Date | undefined;
  /** Not what was ordered: it pays for nothing. */
  isMismatched?: true;
}

/** A plan, and the end of the period that is paid for. */
export interface PaidTime {
  plan: PaidPlanId;
  paidUntil: Date;
}

/** Calendar months are counted from where the first of a row began: so one that begins on the 31st ends on a 31st again later. */
interface Row extends PaidTime {
  /** Where the period of the latest payment begins. */
  from: Date;
  /** What a whole period of what is left has cost. */
  cents: number;
  began: Date;
  months: number;
}

const rank = (plan: PaidPlanId): number => paidPlanIds.indexOf(plan);

/** Until when a plan is kept whose period is over. */
export const graceEnd = (paidUntil: Date): Date => plusDays(paidUntil, durations.paymentGraceDays);

const counts = ({ refundedAt, isMismatched }: PeriodPayment): boolean => !refundedAt && !isMismatched;

/** What `payments` have paid for, whatever order they are given in; null when none counts. Whether that is over, the caller says. */
export function paidTime(payments: readonly PeriodPayment[]): PaidTime | null {
  const row = rowOf(payments.filter(counts));
  return row && { plan: row.plan, paidUntil: row.paidUntil };
}

/** What a payment was for when it was made, also when it or one before was given back since; null where it is none of `payments`, or pays for nothing. */
export function periodOf(
  payments: readonly PeriodPayment[],
  id: string,
): { start: Date; end: Date; creditedDays: number } | null {
  const payment = payments.find((one) => one.id === id);
  if (!payment || payment.isMismatched) return null;
  const { capturedAt } = payment;
  const counted = ({ refundedAt, isMismatched }: PeriodPayment) =>
    !isMismatched && (!refundedAt || refundedAt > capturedAt);
  const before = payments.filter((one) => counted(one) && byTime(one, payment) < 0);
  const { from: start, paidUntil: end } = paidOn(rowOf(before), payment);
  const { days = Number.POSITIVE_INFINITY } = payment;
  const creditedDays = Math.max(0, Math.round((end.getTime() - start.getTime()) / dayMilliseconds - days));
  return { start, end, creditedDays };
}

const rowOf = (payments: readonly PeriodPayment[]): Row | null =>
  payments.toSorted(byTime).reduce<Row | null>(paidOn, null);

/** PayPal gives whole seconds: of payments in the same one the better plan comes last, and stays. */
const byTime = (a: PeriodPayment, b: PeriodPayment): number =>
  a.capturedAt.getTime() - b.capturedAt.getTime() || rank(a.plan) - rank(b.plan) || (a.id < b.id ? -1 : 1);

/** The row of periods once `payment` is added to it (decision 57). */
function paidOn(row: Row | null, payment: PeriodPayment): Row {
  const { plan, amountCents: cents, capturedAt } = payment;
  if (!row || capturedAt >= graceEnd(row.paidUntil)) return { plan, cents, ...periodFrom(capturedAt, payment) };
  const left = leftOf(row, payment);
  if (row.plan !== plan) {
    const { paidUntil: end } = periodFrom(capturedAt, payment);
    const paidUntil = plusMilliseconds(end, Math.round(left * (row.cents / cents)));
    return { plan, cents, paidUntil, from: capturedAt, began: paidUntil, months: 0 };
  }
  const from = plusMilliseconds(capturedAt, left);
  const isGapless = from.getTime() === row.paidUntil.getTime();
  const isNextMonth = isGapless && payment.days === undefined;
  const next = isNextMonth ? { ...months(row.began, row.months + 1), from } : periodFrom(from, payment);
  return {
    plan,
    cents: mixed(row.cents, Math.max(left, 0), cents, next.paidUntil.getTime() - from.getTime()),
    ...next,
  };
}

/** Milliseconds of the row that are left at the payment; less than none where days of grace were used in which the plan was held. */
function leftOf({ paidUntil }: Row, { capturedAt, heldUntil = capturedAt }: PeriodPayment): number {
  const left = paidUntil.getTime() - capturedAt.getTime();
  if (left >= 0) return left;
  return Math.max(left, Math.min(paidUntil.getTime() - heldUntil.getTime(), 0));
}

/** What a period costs of two times together that cost different prices. */
const mixed = (cents: number, milliseconds: number, otherCents: number, otherMilliseconds: number): number =>
  cents === otherCents
    ? cents
    : (cents * milliseconds + otherCents * otherMilliseconds) / (milliseconds + otherMilliseconds);

const plusMilliseconds = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds);

function periodFrom(from: Date, { days }: PeriodPayment): Omit<Row, 'plan' | 'cents'> {
  if (days === undefined) return months(from, 1);
  const paidUntil = plusDays(from, days);
  return { from, paidUntil, began: paidUntil, months: 0 };
}

const months = (began: Date, count: number): Omit<Row, 'plan' | 'cents'> => ({
  ...{ began, from: began, months: count },
  paidUntil: plusMonths(began, count),
});
