import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderOf, payPalWithMerchant } from './merchant.js';

let stage: Awaited<ReturnType<typeof payPalWithMerchant>>;
beforeAll(async () => {
  stage = await payPalWithMerchant();
});
afterAll(() => stage.payPal.stop());

const issue = (name: string) => expect.objectContaining({ details: [expect.objectContaining({ issue: name })] });

describe('the simulated orders API', () => {
  it('answers a new order with 200 and the page for its payer, and a capture without details unless asked for', async () => {
    const { payPal, merchant } = stage;
    const created = await merchant.call('/v2/checkout/orders', orderOf());
    const { id } = created.body;
    expect(created).toMatchObject({ status: 200, body: { status: 'PAYER_ACTION_REQUIRED' } });
    expect(created.body.links).toContainEqual({
      href: `${payPal.url}/checkoutnow?token=${id}`,
      rel: 'payer-action',
      method: 'GET',
    });
    payPal.approve(id);
    const captured = await merchant.capture(id);
    expect(captured).toMatchObject({ status: 201, body: { id, status: 'COMPLETED' } });
    expect(captured.body.purchase_units[0]).not.toHaveProperty('custom_id');
    expect((await merchant.read(id)).body.purchase_units).toMatchObject([
      { amount: { value: '5.00', currency_code: 'USD' }, payments: { captures: [{ status: 'COMPLETED' }] } },
    ]);
  });

  it('answers a repeated capture as before, another with ORDER_ALREADY_CAPTURED, and one that is under way with 409', async () => {
    const { payPal, merchant } = stage;
    const id = await merchant.order();
    payPal.approve(id);
    payPal.next({ on: 'capture', fault: 'late', milliseconds: 500, orderId: id });
    const [first, second] = await Promise.all([merchant.capture(id, 'one'), merchant.capture(id, 'one')]);
    expect([first, second].map(({ status }) => status).sort()).toEqual([201, 409]);
    expect([first, second]).toContainEqual({ status: 409, body: issue('PREVIOUS_REQUEST_IN_PROGRESS') });
    expect(await merchant.capture(id, 'one')).toMatchObject({ status: 200, body: { status: 'COMPLETED' } });
    expect(await merchant.capture(id, 'two')).toEqual({ status: 422, body: issue('ORDER_ALREADY_CAPTURED') });
  });

  it('gives back a part, the rest, and nothing beyond', async () => {
    const { payPal, merchant } = stage;
    const id = await merchant.order('8.00');
    payPal.approve(id);
    const captureId = (await merchant.capture(id)).body.purchase_units[0].payments.captures[0].id;
    const refund = (value?: string) =>
      merchant.call(
        `/v2/payments/captures/${captureId}/refund`,
        value ? { amount: { currency_code: 'USD', value } } : {},
      );
    expect(await refund('9.00')).toEqual({ status: 422, body: issue('REFUND_AMOUNT_EXCEEDED') });
    expect(await refund('3.00')).toMatchObject({ status: 201, body: { amount: { value: '3.00' } } });
    expect(await refund()).toMatchObject({ status: 201, body: { amount: { value: '5.00' }, status: 'COMPLETED' } });
    expect(await refund()).toEqual({ status: 422, body: issue('CAPTURE_FULLY_REFUNDED') });
    expect((await merchant.read(id)).body.purchase_units[0].payments).toMatchObject({
      captures: [{ id: captureId, status: 'REFUNDED' }],
      refunds: [{ amount: { value: '3.00' } }, { amount: { value: '5.00' } }],
    });
  });
});
