import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingApp, startBilling } from './billing-app.js';
import { startWebhookDoor } from './webhook-door.js';

let app: BillingApp;
let door: Awaited<ReturnType<typeof startWebhookDoor>>;
beforeAll(async () => {
  // What happens here happens by webhooks: the reconciler looks once, at the start.
  app = await startBilling({ env: { PAYMENT_CHECK_SECONDS: '3600' } });
  door = await startWebhookDoor(app.url);
  app.paypal.sendWebhooksTo(door.url);
});
afterAll(async () => {
  await app.stop();
  await door.stop();
});

/** How the webhooks were answered that `act` makes PayPal send. */
async function answersTo(act: () => unknown) {
  await app.paypal.webhooksSettled();
  const before = app.paypal.deliveries().length;
  await act();
  await app.paypal.webhooksSettled();
  return app.paypal
    .deliveries()
    .slice(before)
    .map(({ answer }) => answer);
}

/** A payer whose capture PayPal has completed, while its answer was lost. */
async function payerWithLostAnswer() {
  const payer = await app.knownOwner();
  const id = await app.approvedOrder(payer);
  app.paypal.next({ on: 'webhook', fault: 'unsent', orderId: id });
  app.paypal.next({ on: 'capture', fault: 'pending', orderId: id });
  await app.capture(payer, id);
  return { payer, id, captureId: (await app.orders.findOne({ paypalId: id }))!.captureId! };
}

const billing = (payer: Parameters<BillingApp['billingOf']>[0]) => app.billingOf(payer);

describe('a webhook', () => {
  it('that comes before PayPal’s answer, and the answer, are one payment', async () => {
    const payer = await app.knownOwner();
    const id = await app.approvedOrder(payer);
    app.paypal.next({ on: 'capture', fault: 'webhookFirst', orderId: id });
    const answer = await app.capture(payer, id);
    expect(answer.body).toMatchObject({ status: 'COMPLETED', paidPlan: { version: 1, plan: 'premium' } });
    expect((await billing(payer)).payments).toHaveLength(1);
    await app.published(payer, 1);
  });

  it('about an order that is none of ours is taken and forgotten', async () => {
    const payer = await app.knownOwner();
    const { id } = (await app.order(payer)).body;
    await app.orders.deleteOne({ paypalId: id });
    expect(await answersTo(() => app.paypal.approve(id))).toEqual([204]);
  });

  it.each(['altered', 'foreignCertificate'] as const)(
    'that is %s is refused, nothing is fetched for it and nothing changes',
    async (fault) => {
      const { payer, id, captureId } = await payerWithLostAnswer();
      app.paypal.next({ on: 'webhook', fault, orderId: id });
      // The webhook of the order's approval is read, too.
      await app.paypal.webhooksSettled();
      const [reads, certificates] = [app.paypal.calls('read'), app.paypal.calls('certificate')];
      expect(await answersTo(() => app.paypal.settle(captureId, 'COMPLETED'))).toEqual([400]);
      expect([app.paypal.calls('read'), app.paypal.calls('certificate')]).toEqual([reads, certificates]);
      expect(await billing(payer)).toMatchObject({ paidPlan: { plan: null }, isPending: true });
    },
  );

  it('is to be sent again while PayPal can’t be asked', async () => {
    const { payer, id, captureId } = await payerWithLostAnswer();
    // The reconciler asks for the order too.
    app.paypal.next({ on: 'read', fault: 'error', times: 100, orderId: id });
    expect(await answersTo(() => app.paypal.settle(captureId, 'COMPLETED'))).toEqual([503]);
    expect(await billing(payer)).toMatchObject({ isPending: true });
  });
});

describe('a refund', () => {
  it('of everything ends the plan that nothing else pays for, at once and for good', async () => {
    const payer = await app.knownOwner();
    const paymentId = await app.pay(payer);
    expect(await answersTo(() => app.paypal.refund(paymentId))).toEqual([204]);
    expect(await billing(payer)).toMatchObject({
      paidPlan: { version: 2, capturedVersion: 1, plan: null, paidUntil: null },
      payments: [{ id: paymentId, refundedAt: expect.any(String) }],
    });
    expect(await app.paidPlanOf(payer)).toMatchObject({ plan: null });
    const [captured, refunded] = await app.published(payer, 2);
    expect(captured).toMatchObject({ data: { version: 1, plan: 'premium' } });
    expect(refunded).toMatchObject({
      type: 'billing.payment.refunded.v1',
      data: { version: 2, plan: null, paymentId, paidFor: 'premium', amountCents: 500 },
    });
    const { paypalId } = (await app.orders.findOne({ captureId: paymentId }))!;
    expect((await app.capture(payer, paypalId)).body).toMatchObject({ status: 'COMPLETED' });
    expect(await billing(payer)).toMatchObject({ paidPlan: { plan: null } });
  });

  it('leaves what the other payments are good for', async () => {
    const payer = await app.knownOwner();
    await app.pay(payer);
    const before = (await billing(payer)).paidPlan;
    const second = await app.pay(payer);
    expect(await answersTo(() => app.paypal.refund(second))).toEqual([204]);
    expect((await billing(payer)).paidPlan).toEqual({ ...before, version: 3, capturedVersion: 2 });
  });

  it('ends nothing for a user whom an admin has given a plan since, and its e-mail says so', async () => {
    const [payer, granted] = [await app.knownOwner(), await app.knownOwner({ plan: 'pro', planBasis: 'grant' })];
    const variablesTo = async (as: typeof payer) => (await app.mailsTo(as)).map(({ variables }) => variables).at(1);
    for (const as of [payer, granted]) await answersTo(async () => app.paypal.refund(await app.pay(as)));
    await expect.poll(() => variablesTo(granted)).toMatchObject({ left: null, isGranted: true });
    await expect.poll(() => variablesTo(payer)).toMatchObject({ left: null, isGranted: false });
  });
});
