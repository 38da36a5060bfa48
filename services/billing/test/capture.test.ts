import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BillingApp, outcomeOf, startBilling } from './billing-app.js';

let app: BillingApp;
beforeAll(async () => {
  app = await startBilling();
});
afterAll(() => app.stop());

const chargesOf = (orderId: string) => app.paypal.charges().filter((charge) => charge.orderId === orderId);

describe('an order', () => {
  it('is refused for any amount that is not a plan’s, another currency and another intent', async () => {
    const payer = await app.knownOwner();
    for (const amount of ['0.01', '5.01', '0.00', '-5.00', '5.000', '80', '', 'five']) {
      const answer = await app.order(payer, amount);
      expect([amount, outcomeOf(answer), answer.body.errors?.[0]?.path]).toEqual([
        amount,
        '400 validation_failed',
        'amount',
      ]);
    }
    expect(outcomeOf(await app.order(payer, '5.00', { currency: 'CZK' }))).toBe('400 validation_failed');
    expect(outcomeOf(await app.order(payer, '5.00', { intent: 'AUTHORIZE' }))).toBe('400 validation_failed');
    expect(await app.orders.countDocuments({ userId: payer.userId })).toBe(0);
  });

  it('charges nothing, and leads to PayPal for the approval', async () => {
    const payer = await app.knownOwner();
    const { status, body } = await app.order(payer, '8.00');
    expect([status, body]).toEqual([201, { id: expect.any(String), approveUrl: expect.stringContaining(body.id) }]);
    expect(chargesOf(body.id)).toEqual([]);
    expect(await app.billingOf(payer)).toMatchObject({ paidPlan: { plan: null }, payments: [], isPending: false });
  });
});

describe('a capture', () => {
  it('takes the money, and answers with the plan that it pays for and that identity knows of', async () => {
    const payer = await app.knownOwner();
    const id = await app.approvedOrder(payer, '8.00');
    const { status, body } = await app.capture(payer, id);
    const paidPlan = { version: 1, capturedVersion: 1, plan: 'pro', paidUntil: expect.any(String) };
    expect([status, body]).toEqual([200, { status: 'COMPLETED', paidPlan }]);
    expect(app.identity.received.filter(({ userId }) => userId === payer.userId)).toEqual([
      { userId: payer.userId, paidPlan: body.paidPlan },
    ]);
    expect(chargesOf(id)).toMatchObject([{ cents: 800 }]);
    expect(await app.published(payer, 1)).toMatchObject([
      { type: 'billing.payment.captured.v1', data: { ...body.paidPlan, paidFor: 'pro', amountCents: 800 } },
    ]);
  });

  it('asked for twenty times at once is one request at PayPal, one charge, one receipt, and twenty equal answers', async () => {
    const payer = await app.knownOwner();
    const id = await app.approvedOrder(payer);
    app.paypal.next({ on: 'capture', fault: 'slow', milliseconds: 100, orderId: id });
    const before = app.paypal.calls('capture');
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.capture(payer, id)));
    expect(app.paypal.calls('capture') - before).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    // On a busy machine some end waiting before it is settled: the gateway gives them five seconds.
    const settled = answers.filter(({ body }) => body.status !== 'PENDING').map(({ body }) => body);
    expect(settled[0]).toMatchObject({ status: 'COMPLETED', paidPlan: { version: 1, plan: 'premium' } });
    expect(settled).toEqual(settled.map(() => settled[0]));
    expect(chargesOf(id)).toHaveLength(1);
    await app.published(payer, 1);
    await vi.waitFor(async () => expect(await app.mailsTo(payer)).toMatchObject([{ template: 'receipt' }]));
    expect((await app.capture(payer, id)).body).toEqual(settled[0]);
    expect((await app.billingOf(payer)).payments).toHaveLength(1);
  });

  it('of another user’s order is answered as one of an unknown order, whatever became of it', async () => {
    const [payer, other] = [await app.knownOwner(), await app.knownOwner()];
    const [approved, paid] = [await app.approvedOrder(payer), await app.approvedOrder(payer)];
    await app.capture(payer, paid);
    const before = app.paypal.calls('capture');
    const unknown = await app.capture(other, 'NEVERSEEN');
    expect(outcomeOf(unknown)).toBe('404 order_not_found');
    for (const id of [approved, paid]) {
      const { status, body } = await app.capture(other, id);
      expect([status, { ...body, requestId: '' }]).toEqual([404, { ...unknown.body, requestId: '' }]);
    }
    expect([app.paypal.calls('capture'), chargesOf(approved)]).toEqual([before, []]);
  });

  it('of an order that is not approved says so, and works once it is approved', async () => {
    const payer = await app.knownOwner();
    const { id } = (await app.order(payer)).body;
    expect(outcomeOf(await app.capture(payer, id))).toBe('409 order_not_approved');
    app.paypal.approve(id);
    expect((await app.capture(payer, id)).body.status).toBe('COMPLETED');
    expect(chargesOf(id)).toHaveLength(1);
  });

  it('that is declined takes nothing, ten times alike, is logged once, and the order is good for another card', async () => {
    const payer = await app.knownOwner();
    const id = await app.approvedOrder(payer, '5.00', { declines: true });
    const logged = vi.spyOn(app.service.app.log, 'info');
    // A request that begins after the answer would ask PayPal again.
    app.paypal.next({ on: 'capture', fault: 'slow', milliseconds: 1500, orderId: id });
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.capture(payer, id)));
    expect(new Set(answers.map(outcomeOf))).toEqual(new Set(['402 payment_declined']));
    const { _id: order } = (await app.orders.findOne({ paypalId: id }))!;
    const refusals = logged.mock.calls.filter(([, message]) => message === 'PayPal refused to capture');
    expect(refusals.map(([facts]) => facts)).toEqual([{ order, issue: 'INSTRUMENT_DECLINED' }]);
    logged.mockRestore();
    expect(await app.billingOf(payer)).toMatchObject({ payments: [], isPending: false });
    app.paypal.approve(id);
    expect((await app.capture(payer, id)).body.status).toBe('COMPLETED');
    expect(chargesOf(id)).toHaveLength(1);
  });

  it('is complete although identity does not answer: the event says it too', async () => {
    const payer = await app.knownOwner();
    app.identity.answers = 'silent';
    const id = await app.approvedOrder(payer);
    const answer = await app.capture(payer, id);
    app.identity.answers = 200;
    expect(answer.body).toMatchObject({ status: 'COMPLETED', paidPlan: { plan: 'premium' } });
    await app.published(payer, 1);
  });
});

describe('a payment that PayPal has not decided', () => {
  it('is pending until it has, and then pays', async () => {
    const payer = await app.knownOwner();
    const id = await app.approvedOrder(payer);
    app.paypal.next({ on: 'capture', fault: 'pending', orderId: id });
    expect((await app.capture(payer, id)).body).toMatchObject({ status: 'PENDING', paidPlan: { plan: null } });
    expect(await app.billingOf(payer)).toMatchObject({ isPending: true, paidPlan: { plan: null } });
    const { captureId } = (await app.orders.findOne({ paypalId: id }))!;
    app.paypal.settle(captureId!, 'COMPLETED');
    await app.orders.updateOne({ paypalId: id }, { $set: { checkAt: new Date(0) } });
    await vi.waitFor(async () =>
      expect(await app.billingOf(payer)).toMatchObject({ isPending: false, paidPlan: { plan: 'premium' } }),
    );
    expect((await app.capture(payer, id)).body).toMatchObject({ status: 'COMPLETED', paidPlan: { plan: 'premium' } });
  });

  it('that is declined in an answer without an error takes nothing, and the order is good for another card', async () => {
    const payer = await app.knownOwner();
    const id = await app.approvedOrder(payer);
    app.paypal.next({ on: 'capture', fault: 'declinedCapture', orderId: id });
    expect(outcomeOf(await app.capture(payer, id))).toBe('402 payment_declined');
    expect(await app.billingOf(payer)).toMatchObject({ payments: [], isPending: false });
    expect((await app.capture(payer, id)).body.status).toBe('COMPLETED');
    expect(chargesOf(id)).toHaveLength(1);
  });

  it('pays nothing when it is declined after the review', async () => {
    const payer = await app.knownOwner();
    const id = await app.approvedOrder(payer);
    app.paypal.next({ on: 'capture', fault: 'pending', orderId: id });
    await app.capture(payer, id);
    const { captureId } = (await app.orders.findOne({ paypalId: id }))!;
    app.paypal.settle(captureId!, 'DECLINED');
    await app.orders.updateOne({ paypalId: id }, { $set: { checkAt: new Date(0) } });
    await vi.waitFor(async () => expect(await app.billingOf(payer)).toMatchObject({ isPending: false, payments: [] }));
    expect(outcomeOf(await app.capture(payer, id))).toBe('402 payment_declined');
  });
});
