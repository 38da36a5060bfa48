import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BillingApp, startBilling } from './billing-app.js';

let app: BillingApp;
beforeAll(async () => {
  app = await startBilling();
});
afterAll(() => app.stop());

const chargesOf = (orderId: string) => app.paypal.charges().filter((charge) => charge.orderId === orderId);
/** So that the next check is due now. */
const due = (orderId: string) =>
  app.orders.updateOne({ paypalId: orderId, checkAt: { $exists: true } }, { $set: { checkAt: new Date(0) } });

describe('when PayPal takes the money and its answer is lost,', () => {
  it('the answer and the log say that it is open, the reconciler finds the payment, and there is one charge', async () => {
    const payer = await app.knownOwner();
    const id = await app.approvedOrder(payer);
    const warned = vi.spyOn(app.service.app.log, 'warn');
    app.paypal.next({ on: 'capture', fault: 'slow', milliseconds: 20_000, orderId: id, times: 10 });
    const answer = await app.capture(payer, id);
    expect([answer.status, answer.body]).toMatchObject([200, { status: 'PENDING', paidPlan: { plan: null } }]);
    const { _id: order } = (await app.orders.findOne({ paypalId: id }))!;
    const open = { err: expect.objectContaining({ message: 'PayPal is unavailable' }), order };
    expect(warned).toHaveBeenCalledWith(open, 'PayPal has not said whether it took the money');
    warned.mockRestore();
    expect(chargesOf(id)).toHaveLength(1);
    await due(id);
    await vi.waitFor(async () =>
      expect(await app.billingOf(payer)).toMatchObject({ paidPlan: { plan: 'premium' }, isPending: false }),
    );
    expect((await app.capture(payer, id)).body).toMatchObject({ status: 'COMPLETED', paidPlan: { version: 1 } });
    expect([chargesOf(id).length, (await app.published(payer, 1)).length]).toEqual([1, 1]);
  });
});

describe('when PayPal fails before it takes the money,', () => {
  it('the capture that was asked for is made up for, once', async () => {
    const payer = await app.knownOwner();
    const id = await app.approvedOrder(payer, '8.00');
    app.paypal.next({ on: 'capture', fault: 'error', orderId: id, times: 3 });
    expect((await app.capture(payer, id)).body).toMatchObject({ status: 'PENDING' });
    expect(chargesOf(id)).toEqual([]);
    await due(id);
    await vi.waitFor(async () => expect(await app.billingOf(payer)).toMatchObject({ paidPlan: { plan: 'pro' } }));
    expect(chargesOf(id)).toHaveLength(1);
    await app.published(payer, 1);
  });

  it('an order is refused as one that cannot be paid now', async () => {
    const payer = await app.knownOwner();
    app.paypal.next({ on: 'create', fault: 'error', times: 3 });
    const { status, body, headers } = await app.order(payer);
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'payments_unavailable', '30']);
  });
});

describe('an order that a process died with', () => {
  /** As a killed process leaves it: claimed, until a time that is past. */
  const abandon = (orderId: string) =>
    app.orders.updateOne(
      { paypalId: orderId },
      { $set: { status: 'capturing', claimedUntil: new Date(0), checkAt: new Date(0) }, $inc: { revision: 1 } },
    );

  it('before PayPal was asked, is captured', async () => {
    const payer = await app.knownOwner();
    const id = await app.approvedOrder(payer);
    await abandon(id);
    await vi.waitFor(async () => expect(await app.billingOf(payer)).toMatchObject({ paidPlan: { plan: 'premium' } }));
    expect(chargesOf(id)).toHaveLength(1);
  });

  it('after the account was written, is ended with the same payment, event and receipt', async () => {
    const payer = await app.knownOwner();
    const id = await app.approvedOrder(payer);
    const answer = await app.capture(payer, id);
    await app.orders.updateOne({ paypalId: id }, { $unset: { paidPlan: 1, captureId: 1 } });
    await abandon(id);
    await vi.waitFor(async () =>
      expect(await app.orders.findOne({ paypalId: id })).toMatchObject({ status: 'captured' }),
    );
    expect((await app.capture(payer, id)).body).toEqual(answer.body);
    expect((await app.published(payer, 1)).length).toBe(1);
    await vi.waitFor(async () => expect(await app.mailsTo(payer)).toHaveLength(1));
    expect(chargesOf(id)).toHaveLength(1);
  });
});

describe('an order without a capture', () => {
  it('is never captured by itself, and expires', async () => {
    const payer = await app.knownOwner();
    const id = await app.approvedOrder(payer);
    const { createdAt } = (await app.orders.findOne({ paypalId: id }))!;
    await app.orders.updateOne(
      { paypalId: id },
      { $set: { checkAt: new Date(0), createdAt: new Date(createdAt.getTime() - 24 * 60 * 60 * 1000) } },
    );
    await vi.waitFor(async () =>
      expect(await app.orders.findOne({ paypalId: id })).toMatchObject({ status: 'expired' }),
    );
    expect(chargesOf(id)).toEqual([]);
  });
});
