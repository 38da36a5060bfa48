import { startPayPalSimulator } from '@wifi-share/simulators/paypal/simulator';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type BillingApp, startBilling } from './billing-app.js';

let time = new Date('2026-03-10T12:00:00.000Z');
const now = () => time;

let app: BillingApp;
beforeAll(async () => {
  app = await startBilling({ now, paypal: await startPayPalSimulator({ now }) });
});
afterAll(() => app.stop());

/** PayPal's id of a payment that it reviews. */
async function reviewed(payer: Awaited<ReturnType<BillingApp['knownOwner']>>): Promise<string> {
  const id = await app.approvedOrder(payer);
  app.paypal.next({ on: 'capture', fault: 'pending', orderId: id });
  expect((await app.capture(payer, id)).body).toMatchObject({ status: 'PENDING' });
  return (await app.orders.findOne({ paypalId: id }))!.captureId!;
}

it('a payment that PayPal reviews for weeks pays for whole 30 days from when it has decided', async () => {
  const payer = await app.knownOwner();
  const captureId = await reviewed(payer);
  time = new Date('2026-04-20T08:00:00.000Z');
  app.paypal.settle(captureId, 'COMPLETED');
  await vi.waitFor(async () =>
    expect(await app.billingOf(payer)).toMatchObject({
      isPending: false,
      paidPlan: { plan: 'premium', paidUntil: '2026-05-20T08:00:00.000Z' },
      payments: [{ id: captureId, capturedAt: '2026-04-20T08:00:00.000Z' }],
    }),
  );
});

it('a payment that PayPal declines after its review is written of once, with a way to pay again', async () => {
  const payer = await app.knownOwner();
  const captureId = await reviewed(payer);
  time = new Date(time.getTime() + 60_000);
  app.paypal.settle(captureId, 'DECLINED');
  await vi.waitFor(async () =>
    expect(await app.mailsTo(payer)).toMatchObject([
      {
        template: 'payment-declined',
        variables: { plan: 'premium', amountCents: 500, link: 'https://wifi.example/plans?plan=premium' },
      },
    ]),
  );
  expect(await app.billingOf(payer)).toMatchObject({ isPending: false, payments: [] });
});
