import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  renewWebhookSecret,
} from '@wifi-share/contracts/calls/webhooks';
import { registerCall } from '@wifi-share/service-kit/app/register-call';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { createEndpoints } from './endpoints.service.js';

export function registerEndpoints(app: FastifyInstance, context: Context): void {
  const endpoints = createEndpoints(context);

  registerCall(app, listWebhooks, ({ principal }) => endpoints.list(principal));
  registerCall(app, createWebhook, ({ principal, body }) => endpoints.create(principal, body));
  registerCall(app, changeWebhook, ({ principal, params, body }) =>
    endpoints.change(principal, params.webhookId, body),
  );
  registerCall(app, deleteWebhook, ({ principal, params }) => endpoints.remove(principal, params.webhookId));
  registerCall(app, renewWebhookSecret, ({ principal, params }) => endpoints.renewSecret(principal, params.webhookId));
}
