import type { ProblemCode } from '@wifi-share/contracts/problems';
import { expect, it } from 'vitest';
import { ProblemError } from '@/api/problem-error.js';
import { outcomeOfAnswer, outcomeOfError } from '@/features/payment/capture-outcome.js';
import { approvedQuery, readReturn } from '@/features/payment/payment-return.js';

const paidPlan = { version: 1, capturedVersion: 1, plan: 'pro', paidUntil: '2026-12-22T12:00:00.000Z' } as const;
const problem = (code: ProblemCode | null, status = 409) => new ProblemError('', status, code, []);

it('a completed capture is paid, whichever plan it was for; a pending one is not yet', () => {
  expect(outcomeOfAnswer({ status: 'COMPLETED', paidPlan })).toEqual({ kind: 'paid', plan: 'pro', version: 1 });
  expect(outcomeOfAnswer({ status: 'PENDING', paidPlan })).toEqual({ kind: 'pending' });
});

it.each([
  ['payment_declined', 'declined'],
  ['order_expired', 'expired'],
  ['order_not_approved', 'unapproved'],
  ['order_not_found', 'missing'],
] as const)('%s is certain: nothing was taken', (code, refusal) => {
  expect(outcomeOfError(problem(code))).toEqual({ kind: 'refused', refusal });
});

it.each([
  new TypeError('Failed to fetch'),
  problem('payments_unavailable', 503),
  problem('upstream_timeout', 504),
  problem('internal_error', 500),
  problem('too_many_requests', 429),
  problem(null, 502),
])('%s leaves it open whether the payment was taken', (error) => {
  expect(outcomeOfError(error)).toEqual({ kind: 'unknown' });
});

const returned = (search: string) => readReturn(new URLSearchParams(search));

it('the way back from PayPal names the order, and PayPal’s own buttons lead to the same address', () => {
  const approved = { kind: 'approved', orderId: '5O1' };
  expect(returned('plan=pro&payment=approved&token=5O1&PayerID=P')).toEqual(approved);
  expect(returned('plan=pro&token=5O1&PayerID=P')).toEqual(approved);
  expect(readReturn(new URLSearchParams(approvedQuery('pro', '5O1')))).toEqual(approved);
});

it('nothing is captured of what was cancelled or declined, or has no order', () => {
  expect(returned('plan=pro&payment=cancelled&token=5O1')).toEqual({ kind: 'refused', refusal: 'cancelled' });
  expect(returned('plan=pro&payment=declined')).toEqual({ kind: 'refused', refusal: 'declined' });
  expect(returned('plan=pro&payment=approved')).toBeNull();
  expect(returned('plan=pro&payment=anything&token=5O1')).toBeNull();
  expect(returned('plan=pro')).toBeNull();
});
