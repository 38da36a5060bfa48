import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BillingApp, startBilling } from './billing-app.js';

let app: BillingApp;
beforeAll(async () => {
  app = await startBilling();
});
afterAll(() => app.stop());

it.each([
  ['otherAmount', { amountCents: 250, currency: 'USD' }],
  ['otherCurrency', { amountCents: 500, currency: 'EUR' }],
] as const)(
  'money that was not ordered so (%s) pays for no plan, and is seen by operators, admins and its payer',
  async (fault, money) => {
    const errors = vi.spyOn(app.service.app.log, 'error');
    const payer = await app.knownOwner();
    const id = await app.approvedOrder(payer);
    app.paypal.next({ on: 'capture', fault, orderId: id });
    for (let times = 0; times < 2; times++) {
      const { status, body } = await app.capture(payer, id);
      expect([status, body]).toMatchObject([200, { status: 'PENDING', paidPlan: { plan: null } }]);
    }
    const order = (await app.orders.findOne({ paypalId: id }))!;
    expect(order.status).toBe('mismatched');
    expect(errors).toHaveBeenCalledExactlyOnceWith(
      { order: order._id, payment: order.captureId, ...money },
      'PayPal took other money than was ordered',
    );
    errors.mockRestore();
    const seen = {
      ...{ paidPlan: { plan: null, capturedVersion: 0 }, isPending: false },
      payments: [{ id: order.captureId, plan: 'premium', state: 'mismatched', ...money }],
    };
    expect(await app.billingOf(payer)).toMatchObject(seen);
    expect((await app.asAdmin(`/api/admin/users/${payer.userId}/billing`)).body).toMatchObject(seen);
    const receipt = await app.call('GET', `/api/user/${payer.userId}/payments/${order.captureId}`, payer);
    expect([receipt.status, receipt.body]).toMatchObject([200, { payment: seen.payments[0], periodStart: null }]);
    expect(app.identity.received.filter(({ userId }) => userId === payer.userId)).toEqual([]);

    // Another payment counts from its own day, and giving the wrong one back changes nothing.
    await app.pay(payer);
    const { paidPlan } = await app.billingOf(payer);
    expect(paidPlan).toMatchObject({ plan: 'premium', capturedVersion: 2 });
    app.paypal.refund(order.captureId!);
    await app.orders.updateOne({ paypalId: id }, { $set: { checkAt: new Date(0) } });
    await vi.waitFor(async () => {
      const { payments } = await app.billingOf(payer);
      expect(payments.map(({ state }: { state: string }) => state).sort()).toEqual(['paid', 'refunded']);
    });
    expect((await app.billingOf(payer)).paidPlan).toEqual({ ...paidPlan, version: 3 });
    await app.published(payer, 1);
    await vi.waitFor(async () => expect(await app.mailsTo(payer)).toMatchObject([{ template: 'receipt' }]));
  },
);
