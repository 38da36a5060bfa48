import { z } from 'zod';
import { webhookDeliverySchema, webhookInputSchema, webhookSchema } from '../entities/webhook.js';
import { defineCall } from './define-call.js';
import { pageFields } from './list-query.js';

const ownParams = z.object({ id: z.string().max(64) });
const webhookParams = ownParams.extend({ webhookId: z.string().max(64) });
const deliveryParams = webhookParams.extend({ deliveryId: z.string().max(64) });

export const listWebhooks = defineCall({
  method: 'GET',
  path: '/api/user/{id}/webhooks',
  access: 'self',
  rate: 'read',
  summary: "The owner's webhooks, oldest first.",
  params: ownParams,
  answers: { 200: z.array(webhookSchema) },
  problems: [],
});

export const createWebhook = defineCall({
  method: 'POST',
  path: '/api/user/{id}/webhooks',
  access: 'self',
  rate: 'write',
  summary: 'Send events to an address. The secret that signs is answered this once, and cannot be read again.',
  params: ownParams,
  body: webhookInputSchema,
  answers: { 201: z.object({ webhook: webhookSchema, secret: z.string() }) },
  problems: ['webhook_limit_reached', 'webhook_address_refused', 'webhook_address_unknown'],
});

export const changeWebhook = defineCall({
  method: 'PATCH',
  path: '/api/user/{id}/webhooks/{webhookId}',
  access: 'self',
  rate: 'write',
  summary:
    'Change the address or the events of a webhook, pause or resume it; what is left out stays. What waits is sent when it resumes.',
  params: webhookParams,
  body: z.object({ ...webhookInputSchema.shape, paused: z.boolean('validation.invalid') }).partial(),
  answers: { 200: webhookSchema },
  problems: ['webhook_not_found', 'webhook_address_refused', 'webhook_address_unknown'],
});

export const deleteWebhook = defineCall({
  method: 'DELETE',
  path: '/api/user/{id}/webhooks/{webhookId}',
  access: 'self',
  rate: 'write',
  summary: 'Delete a webhook with its deliveries.',
  params: webhookParams,
  answers: { 204: null },
  problems: ['webhook_not_found'],
});

export const renewWebhookSecret = defineCall({
  method: 'POST',
  path: '/api/user/{id}/webhooks/{webhookId}/secret',
  access: 'self',
  rate: 'write',
  summary: 'Make a new secret, which is answered this once. The one from before signs too for 24 hours.',
  params: webhookParams,
  answers: { 201: z.object({ webhook: webhookSchema, secret: z.string() }) },
  problems: ['webhook_not_found'],
});

export const testWebhook = defineCall({
  method: 'POST',
  path: '/api/user/{id}/webhooks/{webhookId}/test',
  access: 'self',
  rate: 'write',
  summary: 'Send an event `webhook.test`, once, also to a webhook that is paused. Its delivery says what came of it.',
  params: webhookParams,
  answers: { 202: webhookDeliverySchema },
  problems: ['webhook_not_found'],
});

export const listWebhookDeliveries = defineCall({
  method: 'GET',
  path: '/api/user/{id}/webhooks/{webhookId}/deliveries',
  access: 'self',
  rate: 'read',
  summary:
    'What was sent to a webhook in the last 30 days, newest first: 25, or one page. `X-Total-Count` says how many there are.',
  params: webhookParams,
  query: z.object(pageFields),
  answers: { 200: z.array(webhookDeliverySchema) },
  problems: ['webhook_not_found'],
});

export const resendWebhookDelivery = defineCall({
  method: 'POST',
  path: '/api/user/{id}/webhooks/{webhookId}/deliveries/{deliveryId}/resend',
  access: 'self',
  rate: 'write',
  summary: 'Send a delivery now, under the same id, whatever became of it before.',
  params: deliveryParams,
  answers: { 202: webhookDeliverySchema },
  problems: ['webhook_not_found', 'webhook_delivery_not_found'],
});

export const webhookCalls = {
  listWebhooks,
  createWebhook,
  changeWebhook,
  deleteWebhook,
  renewWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  resendWebhookDelivery,
};
