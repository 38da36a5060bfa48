import { totalCountHeader } from '@wifi-share/contracts/calls/list-query';
import {
  changeWebhook,
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
} from '@wifi-share/contracts/calls/webhooks';
import type { Webhook, WebhookDelivery } from '@wifi-share/contracts/entities/webhook';
import { press, type Screen, type, urlOf } from '../screen.js';

const path = '/user-dashboard?tab=settings&section=webhooks';
const inWebhooks = (selector: string) => `[aria-labelledby=settings-webhooks] ${selector}`;
const createdAt = '2026-11-20T08:00:00.000Z';

const webhook: Webhook = {
  ...{ id: 'hotel', url: 'https://hooks.nordlicht.example/wifi/events', state: 'active', createdAt },
  events: ['network.changed', 'password.rotated', 'password.rotation_failed', 'network.first_visit'],
  previousSecretUntil: null,
};
const failing: Webhook = { ...webhook, id: 'old', url: 'https://old.nordlicht.example/', state: 'failing' };
const surplus: Webhook = { ...webhook, id: 'new', url: 'https://n8n.nordlicht.example/', state: 'noRoom' };

const delivery: WebhookDelivery = {
  ...{ id: 'msg_2vK8hQxT0aLwN4cRzYbE7dJmGfUsPiO1', type: 'password.rotated', state: 'delivered', createdAt, tries: 1 },
  nextTryAt: null,
  lastTry: { at: createdAt, milliseconds: 184, status: 204, failure: null, answer: '' },
  payload: JSON.stringify({
    type: 'password.rotated',
    timestamp: createdAt,
    data: { network: { id: 'k3Xq9TzB0aLw', name: 'Hostel Nordlicht' }, cause: 'schedule' },
  }),
};
const triedAt = { at: createdAt, milliseconds: 10_000, status: null, answer: '' };
const deliveries: WebhookDelivery[] = [
  {
    ...{ ...delivery, id: 'msg_4', type: 'network.first_visit', state: 'waiting', tries: 3 },
    ...{ nextTryAt: '2026-11-20T08:10:00.000Z', lastTry: { ...triedAt, failure: 'timeout' } },
  },
  delivery,
  {
    ...{ ...delivery, id: 'msg_3', type: 'network.changed', state: 'failed', tries: 11 },
    lastTry: { ...triedAt, milliseconds: 96, status: 500, failure: 'status', answer: '{"error":"out of space"}' },
  },
];

interface Shown extends Partial<Screen> {
  webhooks?: Webhook[];
}

const shown = (name: string, selector: string, { webhooks = [webhook], answers, ...more }: Shown = {}): Screen => ({
  ...{ name, path, as: 'demo', shows: inWebhooks(selector), ...more },
  answers: {
    [urlOf(listWebhooks.path)]: { status: 200, body: webhooks },
    [urlOf(listWebhookDeliveries.path)]: {
      ...{ status: 200, body: deliveries, headers: { [totalCountHeader]: String(deliveries.length) } },
    },
    ...answers,
  },
});

/** The webhooks in the settings. */
export const webhookScreens: Screen[] = [
  shown('settings-webhooks', 'ul', { webhooks: [webhook, failing, surplus] }),
  shown('settings-webhooks-none', 'footer', { webhooks: [] }),
  shown('settings-webhooks-add', 'form', { webhooks: [], path: `${path}&form=webhook-add` }),
  shown('settings-webhooks-refused', '[role=alert]', {
    path: `${path}&form=webhook-change-hotel`,
    answers: { [urlOf(changeWebhook.path)]: { code: 'webhook_address_refused' } },
    does: [type(inWebhooks('input[name=url]'), 'https://10.0.0.1/'), press(inWebhooks('[type=submit]'))],
  }),
  shown('settings-webhooks-secret', 'pre', {
    path: `${path}&form=webhook-secret-hotel`,
    answers: {
      [urlOf(renewWebhookSecret.path)]: {
        ...{ status: 201, body: { webhook, secret: 'whsec_GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY0=' } },
      },
    },
    does: [press(inWebhooks('li .border-t button'))],
  }),
  shown('settings-webhooks-renew', 'li .border-t button', {
    webhooks: [{ ...webhook, previousSecretUntil: '2026-11-21T08:00:00.000Z' }],
    path: `${path}&form=webhook-secret-hotel`,
  }),
  shown('settings-webhooks-change', 'form', { path: `${path}&form=webhook-change-hotel` }),
  shown('settings-webhooks-deliveries', 'details[open] dl', {
    path: `${path}&form=webhook-deliveries-hotel`,
    does: [press(inWebhooks('summary'))],
  }),
  shown('settings-webhooks-delete', 'ul', {
    ...{ path: `${path}&confirm=delete-webhook-hotel`, dialog: 'delete-webhook-dialog', shows: '[role=alertdialog]' },
  }),
];
