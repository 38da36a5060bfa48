import { startPayPalSimulator } from '@wifi-share/simulators/paypal/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingApp, eventually, startBilling } from './billing-app.js';

let time = new Date('2026-03-10T12:00:00.000Z');
const now = () => time;

let app: BillingApp;
beforeAll(async () => {
  app = await startBilling({ now, paypal: await startPayPalSimulator({ now }) });
});
afterAll(() => app.stop());

it('a payment that PayPal reviews for weeks pays for whole 30 days from when it has decided', async () => {
  const payer = await app.knownOwner();
  const id = await app.approvedOrder(payer);
  app.paypal.next({ on: 'capture', fault: 'pending', orderId: id });
  expect((await app.capture(payer, id)).body).toMatchObject({ status: 'PENDING' });
  const { captureId } = (await app.orders.findOne({ paypalId: id }))!;
  time = new Date('2026-04-20T08:00:00.000Z');
  app.paypal.settle(captureId!, 'COMPLETED');
  await eventually(async () =>
    expect(await app.billingOf(payer)).toMatchObject({
      isPending: false,
      paidPlan: { plan: 'premium', paidUntil: '2026-05-20T08:00:00.000Z' },
      payments: [{ id: captureId, capturedAt: '2026-04-20T08:00:00.000Z' }],
    }),
  );
});
