import { listWebhookDeliveries, resendWebhookDelivery, testWebhook } from '@wifi-share/contracts/calls/webhooks';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import { listed } from '@wifi-share/service-kit/lists/page';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { createDeliveries } from './deliveries.service.js';

export function registerDeliveries(app: FastifyInstance, context: Context): void {
  const deliveries = createDeliveries(context);

  registerCall(app, listWebhookDeliveries, async ({ principal, params, query }, reply) =>
    listed(await deliveries.list({ ...principal, ...params }, query), reply),
  );
  registerCall(app, testWebhook, ({ principal, params }) => deliveries.test({ ...principal, ...params }));
  registerCall(app, resendWebhookDelivery, ({ principal, params }) =>
    deliveries.resend({ ...principal, ...params }, params.deliveryId),
  );
}
