import { captureOrder, createOrder } from '@wifi-share/contracts/calls/paypal';
import type { GatewaySession } from '@wifi-share/tools/local-stack/gateway-session';
import type { Run } from '@wifi-share/tools/local-stack/run-file';
import { expect } from 'vitest';

/** Tells the stand-in for PayPal to do something. */
async function atPayPal({ testPaymentsUrl }: Run, path: string, body: object = {}): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${testPaymentsUrl}/simulator/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
}

/** Pays as who is signed in, who has approved at PayPal. Resolves to what the capture answers. */
export async function pay(run: Run, payer: GatewaySession, amount: '5.00' | '8.00') {
  const { id } = await payer.call(createOrder, {}, { amount, currency: 'USD', intent: 'CAPTURE' });
  await atPayPal(run, `orders/${id}/approve`);
  return payer.call(captureOrder, { id });
}

/** PayPal gives all of the payment back, and says so. */
export const refund = (run: Run, paymentId: string): Promise<void> => atPayPal(run, `captures/${paymentId}/refund`);
