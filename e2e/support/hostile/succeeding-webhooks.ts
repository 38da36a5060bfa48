import type { Call } from '@wifi-share/contracts/calls/define-call';
import * as webhooks from '@wifi-share/contracts/calls/webhooks';
import type { Stage } from './stage.js';
import type { Prepare } from './succeeding.js';

/** Nothing listens there. */
const webhook = { url: 'http://127.0.0.1:9/', events: ['network.created' as const] };

interface Params extends Record<string, string> {
  id: string;
  webhookId: string;
}

/** The owner's only one: the plan that the service knows of has room for no other. */
async function ownWebhook(stage: Stage): Promise<Params> {
  const { userId: id } = stage.owner;
  const [known] = await stage.make('owner', webhooks.listWebhooks, { id });
  if (known) return { id, webhookId: known.id };
  const made = await stage.make('owner', webhooks.createWebhook, { id }, webhook);
  return { id, webhookId: made.webhook.id };
}

async function noWebhook(stage: Stage): Promise<void> {
  const { userId: id } = stage.owner;
  for (const { id: webhookId } of await stage.make('owner', webhooks.listWebhooks, { id })) {
    await stage.make('owner', webhooks.deleteWebhook, { id, webhookId });
  }
}

async function ownDelivery(stage: Stage): Promise<Params & { deliveryId: string }> {
  const params = await ownWebhook(stage);
  await stage.make('owner', webhooks.testWebhook, params);
  const [delivery] = await stage.make('owner', webhooks.listWebhookDeliveries, params);
  return { ...params, deliveryId: delivery?.id ?? '' };
}

const ofWebhook =
  (body?: Record<string, unknown>): Prepare =>
  async (stage) => ({ params: await ownWebhook(stage), body });

/** What webhooks need to succeed. */
export const succeedingWebhooks: [Call, Prepare][] = [
  [
    webhooks.createWebhook,
    async (stage) => {
      await noWebhook(stage);
      return { body: webhook };
    },
  ],
  [webhooks.changeWebhook, ofWebhook({ ...webhook, paused: false })],
  [webhooks.deleteWebhook, ofWebhook()],
  [webhooks.renewWebhookSecret, ofWebhook()],
  [webhooks.testWebhook, ofWebhook()],
  [webhooks.listWebhookDeliveries, ofWebhook()],
  [webhooks.resendWebhookDelivery, async (stage) => ({ params: await ownDelivery(stage) })],
];
