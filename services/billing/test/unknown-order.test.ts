import { afterAll, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { type BillingApp, startBilling } from './billing-app.js';

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
  vi.waitFor(async () =>
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
    await vi.waitFor(async () =>
      expect(await app.billingOf(payer)).toMatchObject({ paidPlan: { plan: 'premium' }, isPending: false }),
    );
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
