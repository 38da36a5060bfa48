import { expect, it } from 'vitest';
import { checkLater, newOrder } from '../src/orders/order.domain.js';

const paidAt = new Date('2026-11-22T12:00:00Z');
const inDays = (days: number) => new Date(paidAt.getTime() + days * 86_400_000);

it.each([
  ['a month', 30, 39],
  ['a month that was paid in advance', 90, 89],
])('%s is checked until it is over, in case its money is taken back', (_, days, lastDay) => {
  const paidPlan = { version: 1, capturedVersion: 1, plan: 'pro' as const, paidUntil: inDays(days).toISOString() };
  const order = newOrder({ id: 'order', paypalId: 'PAYPAL', userId: 'user', plan: 'pro' }, paidAt);
  const next = (day: number) => checkLater({ ...order, status: 'captured', paidPlan }, inDays(day)).checkAt;
  expect(next(lastDay - 7)).toEqual(inDays(lastDay));
  expect(next(lastDay)).toBeUndefined();
});

it('a capture whose outcome is open is asked for every minute at least, however long PayPal is away; a review seldom', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const order = newOrder({ id: 'order', paypalId: 'PAYPAL', userId: 'user', plan: 'pro' }, now);
  const secondsUntil = (status: 'capturing' | 'pending', checks: number) =>
    (checkLater({ ...order, status, checks }, now).checkAt!.getTime() - now.getTime()) / 1000;
  expect([0, 1, 2, 3, 50].map((checks) => secondsUntil('capturing', checks))).toEqual([5, 10, 20, 40, 45]);
  expect(secondsUntil('pending', 50)).toBe(3600);
});
