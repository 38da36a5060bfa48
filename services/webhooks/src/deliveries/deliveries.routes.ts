import { totalCountHeader } from '@wifi-share/contracts/calls/list-query';
import { listWebhookDeliveries, resendWebhookDelivery, testWebhook } from '@wifi-share/contracts/calls/webhooks';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { createDeliveries } from './deliveries.service.js';

export function registerDeliveries(app: FastifyInstance, context: Context): void {
  const deliveries = createDeliveries(context);

  registerCall(app, listWebhookDeliveries, async ({ principal, params, query }, reply) => {
    const { entries, total } = await deliveries.list({ ...principal, ...params }, query);
    reply.header(totalCountHeader, total);
    return entries;
  });
  registerCall(app, testWebhook, ({ principal, params }) => deliveries.test({ ...principal, ...params }));
  registerCall(app, resendWebhookDelivery, ({ principal, params }) =>
    deliveries.resend({ ...principal, ...params }, params.deliveryId),
  );
}
