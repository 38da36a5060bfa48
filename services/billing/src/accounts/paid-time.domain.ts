import { durations } from '@wifi-share/contracts/durations';
import { centsOf, type PaidPlanId } from '@wifi-share/contracts/money';
import { plans } from '@wifi-share/contracts/plans';
import { plusDays, plusMonths } from './calendar.domain.js';

/** A payment as the rule of periods sees it. */
export interface PaidMonth {
  /** Tells payments apart that were captured in the same second. */
  id: string;
  plan: PaidPlanId;
  capturedAt: Date;
  refundedAt?: Date | undefined;
}

/** A plan, and the end of the period that is paid for. */
export interface PaidTime {
  plan: PaidPlanId;
  paidUntil: Date;
}

/** Periods are counted from where the first of a row began: so a month that begins on the 31st ends on a 31st again later. */
interface Row extends PaidTime {
  began: Date;
  months: number;
}

const price = (plan: PaidPlanId): number => centsOf(plans[plan].amount);

/** Until when a plan is kept whose period is over. */
export const graceEnd = (paidUntil: Date): Date => plusDays(paidUntil, durations.paymentGraceDays);

/** What `payments` have paid for, whatever order they are given in; null when none counts. Whether that is over, the caller says. */
export function paidTime(payments: readonly PaidMonth[]): PaidTime | null {
  const counting = payments.filter(({ refundedAt }) => !refundedAt);
  const inOrder = counting.toSorted(byTime);
  const row = inOrder.reduce<Row | null>(paidOn, null);
  return row && { plan: row.plan, paidUntil: row.paidUntil };
}

/** PayPal gives whole seconds: of payments in the same one the better plan comes last, and stays. */
const byTime = (a: PaidMonth, b: PaidMonth): number =>
  a.capturedAt.getTime() - b.capturedAt.getTime() || price(a.plan) - price(b.plan) || (a.id < b.id ? -1 : 1);

/** The row of periods once `payment` is added to it (docs/decisions/0034). */
function paidOn(row: Row | null, { plan, capturedAt }: PaidMonth): Row {
  if (!row || capturedAt >= graceEnd(row.paidUntil)) return { plan, ...months(capturedAt, 1) };
  if (row.plan === plan) return { plan, ...months(row.began, row.months + 1) };
  const left = (row.paidUntil.getTime() - capturedAt.getTime()) * (price(row.plan) / price(plan));
  const paidUntil = new Date(plusMonths(capturedAt, 1).getTime() + Math.round(left));
  return { plan, paidUntil, began: paidUntil, months: 0 };
}

const months = (began: Date, count: number): Omit<Row, 'plan'> => ({
  began,
  months: count,
  paidUntil: plusMonths(began, count),
});
