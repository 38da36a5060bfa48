import { expect, it } from 'vitest';
import { addPayment, emptyAccount, toBilling } from '../src/accounts/account.domain.js';

const at = (day: string) => new Date(`${day}T12:00:00.000Z`);

it('says until when each plan would be paid for by a payment now, and the payment keeps the promise', () => {
  expect(toBilling(emptyAccount, at('2026-04-01')).nextPaidUntil).toEqual({
    premium: '2026-05-01T12:00:00.000Z',
    pro: '2026-05-01T12:00:00.000Z',
  });
  const payment = { plan: 'premium', amountCents: 500, days: 30, currency: 'USD', isTest: true } as const;
  const paid = addPayment(emptyAccount, { ...payment, id: 'A', capturedAt: at('2026-04-01') }, at('2026-04-01'));
  if (!paid) throw new Error('the payment is new');
  const { nextPaidUntil } = toBilling(paid, at('2026-04-11'));
  expect(nextPaidUntil).toEqual({ premium: '2026-05-31T12:00:00.000Z', pro: '2026-05-24T00:00:00.000Z' });
  const twice = addPayment(paid, { ...payment, id: 'B', capturedAt: at('2026-04-11') }, at('2026-04-11'));
  expect(twice?.paidUntil?.toISOString()).toBe(nextPaidUntil.premium);
});
