import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPayPalFixture, type PayPalFixture, premiumOrder } from './paypal-fixture.js';

let fixture: PayPalFixture;
beforeAll(async () => {
  fixture = await createPayPalFixture();
});
afterAll(() => fixture.close());

describe('orders at PayPal', () => {
  it('are created with our id, the amount in cents, and a page to approve on', async () => {
    const order = premiumOrder();
    const { paypalId, approveUrl } = await fixture.client.createOrder(order);
    expect(approveUrl).toBe(`${fixture.payPal.url}/checkoutnow?token=${paypalId}`);
    expect(await fixture.client.readOrder(paypalId)).toEqual({
      paypalId,
      status: 'PAYER_ACTION_REQUIRED',
      orderId: order.orderId,
      amountCents: 500,
      currency: 'USD',
      captures: [],
    });
  });

  it('are captured once the payer has approved, and say what was taken', async () => {
    const { paypalId, orderId } = await fixture.approvedOrder();
    const captured = await fixture.client.captureOrder(paypalId, randomUUID());
    const capture = {
      id: expect.stringMatching(/^\w{17}$/),
      status: 'COMPLETED',
      amountCents: 500,
      currency: 'USD',
      capturedAt: expect.any(Date),
      refundedCents: 0,
      refundedAt: null,
      isChargedBack: false,
    };
    const whole = { paypalId, status: 'COMPLETED', orderId, amountCents: 500, currency: 'USD', captures: [capture] };
    expect(captured).toEqual(whole);
    expect(await fixture.client.readOrder(paypalId)).toEqual(captured);
  });

  it('say how much was given back, by which refund last, and when all of it was', async () => {
    const { paypalId } = await fixture.approvedOrder({ cents: 800 });
    const [taken] = (await fixture.client.captureOrder(paypalId, randomUUID())).captures;
    fixture.payPal.refund(taken!.id, 300);
    const [partly] = (await fixture.client.readOrder(paypalId)).captures;
    expect(partly).toMatchObject({ status: 'PARTIALLY_REFUNDED', amountCents: 800, refundedCents: 300 });
    expect(partly!.refundedAt).toBeInstanceOf(Date);
    fixture.payPal.refund(taken!.id);
    const [wholly] = (await fixture.client.readOrder(paypalId)).captures;
    expect(wholly).toMatchObject({ status: 'REFUNDED', refundedCents: 800, capturedAt: taken!.capturedAt });
  });
});
