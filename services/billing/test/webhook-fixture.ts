import type { PayPalSimulator } from '@wifi-share/simulators/paypal/simulator';
import { certificateOriginsOf } from '../src/paypal/certificate-store.js';
import { createWebhookVerifier } from '../src/paypal/webhook-verifier.js';
import { createPayPalFixture } from './paypal-fixture.js';
import { type Received, webhookReceiver } from './webhook-receiver.js';

type WebhookFault = Parameters<PayPalSimulator['next']>[0]['fault'];

export const noon = new Date('2026-11-22T12:00:00Z');

/** A PayPal that sends webhooks to a receiver, and their verifier. */
export async function createWebhookFixture() {
  const clock = { now: noon };
  const now = () => clock.now;
  const fixture = await createPayPalFixture({ now });
  const receiver = await webhookReceiver();
  fixture.payPal.sendWebhooksTo(receiver.url);
  const certificateOrigins = certificateOriginsOf(fixture.payPal.url);

  /** The webhook of an order that was just approved, spoilt by `fault` where there is one. */
  async function webhook(fault?: WebhookFault): Promise<Received> {
    if (fault) fixture.payPal.next({ on: 'webhook', fault });
    await fixture.approvedOrder({ description: 'Předplatné – один месяц ☂' });
    await fixture.payPal.webhooksSettled();
    return receiver.received.at(-1)!;
  }

  return {
    ...fixture,
    clock,
    now,
    receiver,
    webhook,
    /** One that has no certificate yet. */
    newVerifier: (webhookId = fixture.payPal.webhookId) =>
      createWebhookVerifier({ webhookId, certificateOrigins, now }),
    close: async () => {
      await receiver.close();
      await fixture.close();
    },
  };
}
