import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payPalWithMerchant } from './merchant.js';

let stage: Awaited<ReturnType<typeof payPalWithMerchant>>;
beforeAll(async () => {
  stage = await payPalWithMerchant();
});
afterAll(() => stage.payPal.stop());

const decide = async (token: string, decision: string) => {
  const body = new URLSearchParams({ token, presentation: 'redirect', decision });
  const { status, headers } = await fetch(`${stage.payPal.url}/checkoutnow`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  return { status, location: headers.get('location') };
};

describe('the approval page', () => {
  it('says that it is a test, what is bought and for how much, in text that is no markup', async () => {
    const id = await stage.merchant.order();
    const page = await (await fetch(`${stage.payPal.url}/checkoutnow?token=${id}`)).text();
    expect(page).toContain('Test payment: this is a simulator, no money moves.');
    expect(page).toContain('Café &amp; Co');
    expect(page).toContain('Premium &lt;one month&gt;');
    expect(page).toContain('5.00 USD');
  });

  it('leads back with the order and the payer once it is approved, and the capture works', async () => {
    const id = await stage.merchant.order();
    expect(await decide(id, 'approve')).toEqual({
      status: 303,
      location: `https://shop.example/plans?plan=premium&token=${id}&PayerID=SIMULATEDPAYER`,
    });
    expect(await stage.merchant.capture(id)).toMatchObject({ status: 201 });
    expect((await decide(id, 'approve')).status).toBe(200);
  });

  it('leads elsewhere when the payer cancels, and nothing is approved', async () => {
    const id = await stage.merchant.order();
    expect(await decide(id, 'cancel')).toEqual({ status: 303, location: `https://shop.example/plans?token=${id}` });
    expect((await stage.merchant.read(id)).body.status).toBe('PAYER_ACTION_REQUIRED');
  });
});
