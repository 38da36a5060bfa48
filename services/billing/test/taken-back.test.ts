import { afterAll, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { type BillingApp, startBilling } from './billing-app.js';
import { startWebhookDoor } from './webhook-door.js';

type Payer = Parameters<BillingApp['billingOf']>[0];

let app: BillingApp;
let door: Awaited<ReturnType<typeof startWebhookDoor>>;
let errors: MockInstance;
beforeAll(async () => {
  app = await startBilling();
  door = await startWebhookDoor(app.url);
  app.paypal.sendWebhooksTo(door.url);
});
beforeEach(() => {
  errors = vi.spyOn(app.service.app.log, 'error');
  return () => errors.mockRestore();
});
afterAll(async () => {
  await app.stop();
  await door.stop();
});

const orderOf = async (captureId: string) => (await app.orders.findOne({ captureId }))!;
/** Does what makes PayPal send webhooks, and waits for their answers. */
async function afterWebhooks(act: () => void) {
  act();
  await app.paypal.webhooksSettled();
}
const look = (captureId: string) => app.orders.updateOne({ captureId }, { $set: { checkAt: new Date(0) } });
const templatesTo = async (payer: Payer) => (await app.mailsTo(payer)).map(({ template }) => template).sort();
const reversed = (id: string) => ({
  paidPlan: { version: 2, capturedVersion: 1, plan: null, paidUntil: null },
  payments: [{ id, state: 'reversed', refundedCents: 500, refundedAt: expect.any(String) }],
});

describe('a payment that its payer’s bank takes back', () => {
  it.each(['DECLINED', 'REFUNDED'] as const)(
    'takes the plan with it at once, under a state of its own, where its order is %s; a duplicate webhook changes nothing',
    async (shown) => {
      const payer = await app.knownOwner();
      const id = await app.pay(payer);
      app.paypal.next({ on: 'webhook', fault: 'duplicate', orderId: (await orderOf(id)).paypalId });
      await afterWebhooks(() => app.paypal.reverse(id, shown));
      expect(await app.billingOf(payer)).toMatchObject(reversed(id));
      expect((await app.asAdmin(`/api/admin/users/${payer.userId}/billing`)).body).toMatchObject(reversed(id));
      const receipt = await app.call('GET', `/api/user/${payer.userId}/payments/${id}`, payer);
      expect(receipt.body).toMatchObject({ payment: { state: 'reversed' } });
      const [, event] = await app.published(payer, 2);
      expect(event).toMatchObject({ type: 'billing.payment.refunded.v1', data: { version: 2, plan: null } });
      await vi.waitFor(async () => expect(await templatesTo(payer)).toEqual(['payment-reversed', 'receipt']));
      expect(errors).toHaveBeenCalledExactlyOnceWith({ payment: id }, expect.stringContaining('was reversed'));
    },
  );

  it('is found by the reconciler, which looks at payments each week, where no webhook reports it', async () => {
    const payer = await app.knownOwner();
    const id = await app.pay(payer);
    const { paypalId, checkAt } = await orderOf(id);
    expect(checkAt!.getTime() - Date.now()).toBeGreaterThan(6 * 24 * 60 * 60 * 1000);
    app.paypal.next({ on: 'webhook', fault: 'unsent', orderId: paypalId });
    app.paypal.reverse(id);
    await look(id);
    await vi.waitFor(async () => expect(await app.billingOf(payer)).toMatchObject(reversed(id)));
    const again = (await orderOf(id)).checkAt!;
    expect(again.getTime() - Date.now()).toBeGreaterThan(6 * 24 * 60 * 60 * 1000);
    const past = { createdAt: new Date(0), 'paidPlan.paidUntil': new Date(0).toISOString() };
    await app.orders.updateOne({ captureId: id }, { $set: { ...past, checkAt: new Date(0) } });
    await vi.waitFor(async () => expect(await orderOf(id)).not.toHaveProperty('checkAt'));
  });

  it('counts while PayPal looks into a dispute about it, and no more when the payer is right', async () => {
    const payer = await app.knownOwner();
    const id = await app.pay(payer);
    await afterWebhooks(() => app.paypal.dispute(id));
    const kept = { paidPlan: { plan: 'premium' }, isPending: false, payments: [{ state: 'paid' }] };
    expect(await app.billingOf(payer)).toMatchObject(kept);
    await afterWebhooks(() => app.paypal.settle(id, 'COMPLETED'));
    expect(await app.billingOf(payer)).toMatchObject(kept);
    await afterWebhooks(() => app.paypal.settle(id, 'DECLINED'));
    expect(await app.billingOf(payer)).toMatchObject(reversed(id));
  });
});

describe('refunds of parts', () => {
  it('are written down and leave the plan; when they come to the whole, all was refunded', async () => {
    const payer = await app.knownOwner();
    const id = await app.pay(payer, '8.00');
    const { paidPlan } = await app.billingOf(payer);
    await afterWebhooks(() => app.paypal.refund(id, 300));
    await afterWebhooks(() => app.paypal.refund(id, 150));
    const { payments, paidPlan: kept } = await app.billingOf(payer);
    expect(payments).toMatchObject([{ state: 'paid', amountCents: 800, refundedCents: 450, refundedAt: null }]);
    expect(kept).toEqual({ ...paidPlan, version: 3 });
    expect(await templatesTo(payer)).not.toContain('payment-refunded');
    await afterWebhooks(() => app.paypal.refund(id, 350));
    expect(await app.billingOf(payer)).toMatchObject({
      paidPlan: { plan: null },
      payments: [{ state: 'refunded', refundedCents: 800, refundedAt: expect.any(String) }],
    });
    await vi.waitFor(async () => expect(await templatesTo(payer)).toEqual(['payment-refunded', 'receipt']));
  });
});

describe('a payment that comes back after its account was deleted', () => {
  it.each([
    ['refunded', (id: string) => app.paypal.refund(id), { refundedCents: 500, refundedAt: expect.any(Date) }],
    ['refunded in part', (id: string) => app.paypal.refund(id, 200), { refundedCents: 200 }],
    ['reversed', (id: string) => app.paypal.reverse(id), { refundedCents: 500, isReversed: true }],
  ] as const)('is kept as %s, and nothing is published or mailed', async (_, act, back) => {
    const payer = await app.knownOwner();
    const id = await app.pay(payer);
    await app.published(payer, 1);
    await app.deleteAccount(payer);
    await vi.waitFor(async () => expect((await orderOf(id)).userId).toBeUndefined());
    await afterWebhooks(() => void act(id));
    expect(await app.accounts.find({ 'payments.id': id }).toArray()).toMatchObject([
      { plan: null, payments: [{ id, amountCents: 500, ...back }] },
    ]);
    expect(await app.accounts.countDocuments({ userId: payer.userId })).toBe(0);
    expect((await app.accounts.findOne({ 'payments.id': id }))?.outbox ?? []).toEqual([]);
    expect(await templatesTo(payer)).not.toContain('payment-refunded');
  });
});
