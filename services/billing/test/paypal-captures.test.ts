import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPayPalFixture, type PayPalFixture, premiumOrder } from './paypal-fixture.js';

let fixture: PayPalFixture;
beforeEach(async () => {
  fixture = await createPayPalFixture();
});
afterEach(() => fixture.close());

const refused = (reason: string, issue: string) => ({ name: 'PayPalRefusal', reason, issue });

describe('a capture', () => {
  it('that twenty ask for at once is charged once, although PayPal takes its time', async () => {
    const { paypalId, orderId } = await fixture.approvedOrder();
    fixture.payPal.next({ on: 'capture', fault: 'late', milliseconds: 500 });
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fixture.client.captureOrder(paypalId, requestId)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(fixture.payPal.charges()).toMatchObject([{ orderId: paypalId, customId: orderId, cents: 500 }]);
    expect(fixture.payPal.calls('capture')).toBeGreaterThan(20);
  });

  it('whose answer is lost is asked for again, and charged once', async () => {
    const { paypalId } = await fixture.approvedOrder();
    fixture.payPal.next({ on: 'capture', fault: 'lost' });
    const captured = await fixture.client.captureOrder(paypalId, randomUUID());
    expect(captured).toMatchObject({ status: 'COMPLETED', captures: [{ status: 'COMPLETED', amountCents: 500 }] });
    expect(fixture.payPal.calls('capture')).toBe(2);
    expect(fixture.payPal.charges()).toHaveLength(1);
  });

  it('under another request id is reported as already captured', async () => {
    const { paypalId } = await fixture.approvedOrder();
    await fixture.client.captureOrder(paypalId, randomUUID());
    await expect(fixture.client.captureOrder(paypalId, randomUUID())).rejects.toMatchObject(
      refused('alreadyCaptured', 'ORDER_ALREADY_CAPTURED'),
    );
    expect(fixture.payPal.charges()).toHaveLength(1);
  });

  it('with a card that is declined takes nothing, and the same request id stays declined', async () => {
    const { paypalId } = await fixture.client.createOrder(premiumOrder());
    fixture.payPal.approve(paypalId, { declines: true });
    const requestId = randomUUID();
    const declined = refused('declined', 'INSTRUMENT_DECLINED');
    await expect(fixture.client.captureOrder(paypalId, requestId)).rejects.toMatchObject(declined);
    fixture.payPal.approve(paypalId);
    await expect(fixture.client.captureOrder(paypalId, requestId)).rejects.toMatchObject(declined);
    expect(fixture.payPal.charges()).toEqual([]);
    await fixture.client.captureOrder(paypalId, randomUUID());
    expect(fixture.payPal.charges()).toHaveLength(1);
  });
});

describe('a new order', () => {
  it('whose answer is lost is asked for again, and is one order', async () => {
    fixture.payPal.next({ on: 'create', fault: 'lost' });
    const order = premiumOrder();
    const { paypalId } = await fixture.client.createOrder(order);
    expect(fixture.payPal.calls('create')).toBe(2);
    expect(await fixture.client.createOrder(order)).toMatchObject({ paypalId });
    expect(await fixture.client.createOrder(premiumOrder())).not.toMatchObject({ paypalId });
  });
});
