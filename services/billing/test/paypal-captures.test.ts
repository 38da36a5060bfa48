import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PayPalStage, payPalStage, premiumMonth } from './paypal-fixture.js';

let stage: PayPalStage;
beforeEach(async () => {
  stage = await payPalStage();
});
afterEach(() => stage.close());

const refused = (reason: string, issue: string) => ({ name: 'PayPalRefusal', reason, issue });

describe('a capture', () => {
  it('that twenty ask for at once is charged once, although PayPal takes its time', async () => {
    const { paypalId, orderId } = await stage.approvedOrder();
    stage.payPal.next({ on: 'capture', fault: 'late', milliseconds: 500 });
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => stage.client.captureOrder(paypalId, requestId)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(stage.payPal.charges()).toMatchObject([{ orderId: paypalId, customId: orderId, cents: 500 }]);
    expect(stage.payPal.calls('capture')).toBeGreaterThan(20);
  });

  it('whose answer is lost is asked for again, and charged once', async () => {
    const { paypalId } = await stage.approvedOrder();
    stage.payPal.next({ on: 'capture', fault: 'lost' });
    const captured = await stage.client.captureOrder(paypalId, randomUUID());
    expect(captured).toMatchObject({ status: 'COMPLETED', captures: [{ status: 'COMPLETED', amountCents: 500 }] });
    expect(stage.payPal.calls('capture')).toBe(2);
    expect(stage.payPal.charges()).toHaveLength(1);
  });

  it('under another request id is told to be one that was made before', async () => {
    const { paypalId } = await stage.approvedOrder();
    await stage.client.captureOrder(paypalId, randomUUID());
    await expect(stage.client.captureOrder(paypalId, randomUUID())).rejects.toMatchObject(
      refused('alreadyCaptured', 'ORDER_ALREADY_CAPTURED'),
    );
    expect(stage.payPal.charges()).toHaveLength(1);
  });

  it('with a card that is declined takes nothing, and the same request id stays declined', async () => {
    const { paypalId } = await stage.client.createOrder(premiumMonth());
    stage.payPal.approve(paypalId, { declines: true });
    const requestId = randomUUID();
    const declined = refused('declined', 'INSTRUMENT_DECLINED');
    await expect(stage.client.captureOrder(paypalId, requestId)).rejects.toMatchObject(declined);
    stage.payPal.approve(paypalId);
    await expect(stage.client.captureOrder(paypalId, requestId)).rejects.toMatchObject(declined);
    expect(stage.payPal.charges()).toEqual([]);
    await stage.client.captureOrder(paypalId, randomUUID());
    expect(stage.payPal.charges()).toHaveLength(1);
  });
});

describe('a new order', () => {
  it('whose answer is lost is asked for again, and is one order', async () => {
    stage.payPal.next({ on: 'create', fault: 'lost' });
    const order = premiumMonth();
    const { paypalId } = await stage.client.createOrder(order);
    expect(stage.payPal.calls('create')).toBe(2);
    expect(await stage.client.createOrder(order)).toMatchObject({ paypalId });
    expect(await stage.client.createOrder(premiumMonth())).not.toMatchObject({ paypalId });
  });
});
