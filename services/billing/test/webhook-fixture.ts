import type { PayPalSimulator } from '@wifi-share/simulators/paypal/simulator';
import { certificateOriginsOf } from '../src/paypal/certificate-store.js';
import { createWebhookVerifier } from '../src/paypal/webhook-verifier.js';
import { payPalStage } from './paypal-fixture.js';
import { type Received, webhookReceiver } from './webhook-receiver.js';

type WebhookFault = Parameters<PayPalSimulator['next']>[0]['fault'];

export const noon = new Date('2026-11-22T12:00:00Z');

/** A PayPal that tells a receiver what happens, and a verifier of that. */
export async function webhookStage() {
  const clock = { now: noon };
  const now = () => clock.now;
  const stage = await payPalStage({ now });
  const receiver = await webhookReceiver();
  stage.payPal.sendWebhooksTo(receiver.url);
  const certificateOrigins = certificateOriginsOf(stage.payPal.url);

  /** The webhook of an order that was just approved, spoilt by `fault` where there is one. */
  async function webhook(fault?: WebhookFault): Promise<Received> {
    if (fault) stage.payPal.next({ on: 'webhook', fault });
    await stage.approvedOrder({ description: 'Předplatné – один месяц ☂' });
    await stage.payPal.webhooksSettled();
    return receiver.received.at(-1)!;
  }

  return {
    ...stage,
    clock,
    now,
    receiver,
    webhook,
    /** One that has no certificate yet. */
    newVerifier: (webhookId = stage.payPal.webhookId) => createWebhookVerifier({ webhookId, certificateOrigins, now }),
    close: async () => {
      await receiver.close();
      await stage.close();
    },
  };
}
