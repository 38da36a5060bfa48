import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PayPalStage, payPalStage, premiumMonth } from './paypal-fixture.js';

let stage: PayPalStage;
beforeAll(async () => {
  stage = await payPalStage();
});
afterAll(() => stage.close());

describe('orders at PayPal', () => {
  it('are created with our id, the amount in cents, and a page to approve on', async () => {
    const order = premiumMonth();
    const { paypalId, approveUrl } = await stage.client.createOrder(order);
    expect(approveUrl).toBe(`${stage.payPal.url}/checkoutnow?token=${paypalId}`);
    expect(await stage.client.readOrder(paypalId)).toEqual({
      paypalId,
      status: 'PAYER_ACTION_REQUIRED',
      orderId: order.orderId,
      amountCents: 500,
      currency: 'USD',
      captures: [],
    });
  });

  it('are captured once the payer has approved, and say what was taken', async () => {
    const { paypalId, orderId } = await stage.approvedOrder();
    const captured = await stage.client.captureOrder(paypalId, randomUUID());
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
    expect(await stage.client.readOrder(paypalId)).toEqual(captured);
  });

  it('say how much was given back, by which refund last, and when all of it was', async () => {
    const { paypalId } = await stage.approvedOrder({ cents: 800 });
    const [taken] = (await stage.client.captureOrder(paypalId, randomUUID())).captures;
    stage.payPal.refund(taken!.id, 300);
    const [partly] = (await stage.client.readOrder(paypalId)).captures;
    expect(partly).toMatchObject({ status: 'PARTIALLY_REFUNDED', amountCents: 800, refundedCents: 300 });
    expect(partly!.refundedAt).toBeInstanceOf(Date);
    stage.payPal.refund(taken!.id);
    const [wholly] = (await stage.client.readOrder(paypalId)).captures;
    expect(wholly).toMatchObject({ status: 'REFUNDED', refundedCents: 800, capturedAt: taken!.capturedAt });
  });
});
