import { afterAll, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { checkLater, newOrder } from '../src/orders/order.domain.js';
import { type BillingApp, eventually, startBilling } from './billing-app.js';

let app: BillingApp;
let errors: MockInstance;
beforeAll(async () => {
  app = await startBilling();
});
beforeEach(() => {
  errors = vi.spyOn(app.service.app.log, 'error');
  return () => errors.mockRestore();
});
afterAll(() => app.stop());

const orderOf = async (paypalId: string) => (await app.orders.findOne({ paypalId }))!;
const due = (paypalId: string) => app.orders.updateOne({ paypalId }, { $set: { checkAt: new Date(0) } });
const reported = (order: string) =>
  eventually(async () =>
    expect(errors).toHaveBeenCalledWith(
      expect.objectContaining({ order }),
      expect.stringContaining('does not know an order'),
    ),
  );

describe('an order that PayPal says it does not have', () => {
  it('is not over where its capture may have taken the money: operators hear of it, and the plan comes', async () => {
    const payer = await app.knownOwner();
    const id = await app.approvedOrder(payer);
    app.paypal.next({ on: 'capture', fault: 'lost', orderId: id });
    app.paypal.next({ on: 'capture', fault: 'error', orderId: id, times: 2 });
    expect((await app.capture(payer, id)).body).toMatchObject({ status: 'PENDING' });
    app.paypal.next({ on: 'read', fault: 'missing', orderId: id });
    await due(id);
    await reported((await orderOf(id))._id);
    expect(await orderOf(id)).toMatchObject({ status: 'capturing' });
    expect(await app.billingOf(payer)).toMatchObject({ isPending: true });
    await due(id);
    await eventually(async () =>
      expect(await app.billingOf(payer)).toMatchObject({ paidPlan: { plan: 'premium' }, isPending: false }),
    );
  });

  it('is not over while PayPal reviews the payment', async () => {
    const payer = await app.knownOwner();
    const id = await app.approvedOrder(payer);
    app.paypal.next({ on: 'capture', fault: 'pending', orderId: id });
    await app.capture(payer, id);
    app.paypal.next({ on: 'read', fault: 'missing', orderId: id });
    await due(id);
    await reported((await orderOf(id))._id);
    expect(await orderOf(id)).toMatchObject({ status: 'pending' });
  });

  it('is not over for who asks again for a capture that may have been made', async () => {
    const payer = await app.knownOwner();
    const id = await app.approvedOrder(payer);
    app.paypal.next({ on: 'capture', fault: 'lost', orderId: id });
    app.paypal.next({ on: 'capture', fault: 'error', orderId: id, times: 2 });
    app.paypal.next({ on: 'capture', fault: 'missing', orderId: id });
    await app.capture(payer, id);
    expect((await app.capture(payer, id)).body).toMatchObject({ status: 'PENDING' });
    expect((await app.capture(payer, id)).body).toMatchObject({ status: 'COMPLETED', paidPlan: { plan: 'premium' } });
    expect(app.paypal.charges().filter(({ orderId }) => orderId === id)).toHaveLength(1);
  });
});

it('a capture whose outcome is open is asked for every minute at least, however long PayPal is away; a review seldom', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const order = newOrder({ id: 'order', paypalId: 'PAYPAL', userId: 'user', plan: 'pro' }, now);
  const secondsUntil = (status: 'capturing' | 'pending', checks: number) =>
    (checkLater({ ...order, status, checks }, now).checkAt!.getTime() - now.getTime()) / 1000;
  expect([0, 1, 2, 3, 50].map((checks) => secondsUntil('capturing', checks))).toEqual([5, 10, 20, 40, 45]);
  expect(secondsUntil('pending', 50)).toBe(3600);
});
