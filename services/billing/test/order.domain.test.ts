import { expect, it } from 'vitest';
import { checkLater, newOrder } from '../src/orders/order.domain.js';

const paidAt = new Date('2026-11-22T12:00:00Z');
const inDays = (days: number) => new Date(paidAt.getTime() + days * 86_400_000);

it.each([
  ['a month', 30, 39],
  ['a month that was paid in advance', 90, 89],
])('%s is looked after until it is over, whoever takes its money back', (_, days, lastDay) => {
  const paidPlan = { version: 1, capturedVersion: 1, plan: 'pro' as const, paidUntil: inDays(days).toISOString() };
  const order = newOrder({ id: 'order', paypalId: 'PAYPAL', userId: 'user', plan: 'pro' }, paidAt);
  const next = (day: number) => checkLater({ ...order, status: 'captured', paidPlan }, inDays(day)).checkAt;
  expect(next(lastDay - 7)).toEqual(inDays(lastDay));
  expect(next(lastDay)).toBeUndefined();
});
