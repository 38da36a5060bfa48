import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BillingApp, startBilling } from './billing-app.js';
import { startWebhookDoor } from './webhook-door.js';

let app: BillingApp;
let copy: BillingApp;
let door: Awaited<ReturnType<typeof startWebhookDoor>>;
beforeAll(async () => {
  // What happens here happens by webhooks: the reconciler looks once, at the start.
  const env = { PAYMENT_CHECK_SECONDS: '3600' };
  app = await startBilling({ env });
  const { world, paypal, identity } = app;
  copy = await startBilling({ world, paypal, identity, env });
  door = await startWebhookDoor([app.url, copy.url]);
  app.paypal.sendWebhooksTo(door.url);
});
afterAll(async () => {
  await copy.stopService();
  await app.stop();
  await door.stop();
});

it('the same webhook at two copies of the service at once is one payment, one event and one e-mail, of a refund too', async () => {
  const payer = await app.knownOwner();
  const id = await app.approvedOrder(payer);
  app.paypal.next({ on: 'capture', fault: 'pending', orderId: id });
  await app.capture(payer, id);
  const { captureId } = (await app.orders.findOne({ paypalId: id }))!;
  app.paypal.settle(captureId!, 'COMPLETED');
  await app.paypal.webhooksSettled();
  expect(await app.billingOf(payer)).toMatchObject({ paidPlan: { version: 1, plan: 'premium' } });
  app.paypal.refund(captureId!);
  await app.paypal.webhooksSettled();
  expect(await app.billingOf(payer)).toMatchObject({ paidPlan: { version: 2, plan: null } });
  expect(app.paypal.deliveries().every(({ answer }) => answer === 204)).toBe(true);
  await app.published(payer, 2);
  await vi.waitFor(async () => {
    const templates = (await app.mailsTo(payer)).map(({ template }) => template).sort();
    expect(templates).toEqual(['payment-refunded', 'receipt']);
  });
});
