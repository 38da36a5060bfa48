import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { webhookSubject } from '../src/paypal/webhook-subject.js';
import { createWebhookFixture } from './webhook-fixture.js';

it('webhooks of an order, its capture and its refund say which payment they are about', async () => {
  const fixture = await createWebhookFixture();
  const { paypalId, orderId } = await fixture.approvedOrder();
  fixture.payPal.next({ on: 'capture', fault: 'webhookFirst' });
  const { captures } = await fixture.client.captureOrder(paypalId, randomUUID());
  const captureId = captures[0]!.id;
  fixture.payPal.refund(captureId);
  await fixture.payPal.webhooksSettled();
  const events = fixture.receiver.received.map(({ body }) => JSON.parse(body.toString()));
  expect(events.map((event) => [event.event_type, webhookSubject(event)])).toEqual([
    ['CHECKOUT.ORDER.APPROVED', { paypalId, captureId: undefined, orderId }],
    ['PAYMENT.CAPTURE.COMPLETED', { paypalId, captureId, orderId }],
    ['PAYMENT.CAPTURE.REFUNDED', { paypalId: undefined, captureId, orderId }],
  ]);
  expect(webhookSubject({ resource: 'nothing' })).toBeUndefined();
  await fixture.close();
});
