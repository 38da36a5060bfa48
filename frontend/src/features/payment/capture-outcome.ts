import type { CallAnswer } from '@wifi-share/contracts/calls/define-call';
import type { captureOrder } from '@wifi-share/contracts/calls/paypal';
import type { PaidPlanId } from '@wifi-share/contracts/money';
import type { ProblemCode } from '@wifi-share/contracts/problems';
import { ProblemError } from '@/api/problem-error.js';

/**
 * Why nothing was taken, for certain; `used`: for an earlier payment, whose plan was cancelled or ended since. The
 * address names it, so that reload keeps it.
 */
export const refusals = ['cancelled', 'declined', 'expired', 'unapproved', 'missing', 'used'] as const;
export type Refusal = (typeof refusals)[number];

export type CaptureOutcome =
  | { kind: 'paid'; plan: PaidPlanId | null; version: number }
  /** PayPal has not decided. */
  | { kind: 'pending' }
  /** Whether it was taken is open: the answer was lost, or a service was unavailable. */
  | { kind: 'unknown' }
  | { kind: 'refused'; refusal: Refusal };

const refusalOf: Partial<Record<ProblemCode, Refusal>> = {
  payment_declined: 'declined',
  order_expired: 'expired',
  order_not_approved: 'unapproved',
  order_not_found: 'missing',
  validation_failed: 'missing',
};

export const outcomeOfAnswer = ({ status, paidPlan }: CallAnswer<typeof captureOrder>): CaptureOutcome =>
  status === 'COMPLETED' ? { kind: 'paid', plan: paidPlan.plan, version: paidPlan.version } : { kind: 'pending' };

/** Only what the server says of the order itself is certain; all else leaves it open. */
export function outcomeOfError(error: unknown): CaptureOutcome {
  const code = error instanceof ProblemError ? error.code : null;
  const refusal = code === null ? undefined : refusalOf[code];
  return refusal ? { kind: 'refused', refusal } : { kind: 'unknown' };
}
