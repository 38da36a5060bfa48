import { createHash } from 'node:crypto';
import type { WebhookDelivery } from '@wifi-share/contracts/entities/webhook';
import type { WebhookPayload } from '@wifi-share/contracts/entities/webhook-payload';
import type { StoredEndpoint } from '../endpoints/endpoint.model.js';
import type { StoredDelivery } from './delivery.model.js';

/** An occurrence that endpoints may be notified of. */
export interface Occurrence {
  /** Of the event: what is redelivered under the same id is sent once. */
  eventId: string;
  userId: string;
  payload: WebhookPayload;
}

const deliveryId = (eventId: string, endpointId: string): string =>
  `msg_${createHash('sha256').update(`${eventId} ${endpointId}`).digest('base64url').slice(0, 32)}`;

/** A delivery that is due at once. */
export const newDelivery = (
  { _id: endpointId, userId }: StoredEndpoint,
  { eventId, payload }: Pick<Occurrence, 'eventId' | 'payload'>,
  now: Date,
): StoredDelivery => ({
  _id: deliveryId(eventId, endpointId),
  ...{ endpointId, userId, type: payload.type, body: JSON.stringify(payload) },
  ...{ state: 'waiting', tries: 0, run: 1, asked: payload.type === 'webhook.test' },
  ...{ nextTryAt: now, createdAt: now },
});

/** What its owner sees. */
export function shownDelivery(delivery: StoredDelivery): WebhookDelivery {
  const { _id: id, type, state, tries, body: payload, createdAt, nextTryAt, lastTry } = delivery;
  return {
    ...{ id, type, state, tries, payload },
    createdAt: createdAt.toISOString(),
    nextTryAt: state === 'waiting' ? (nextTryAt?.toISOString() ?? null) : null,
    lastTry: lastTry ? { ...lastTry, at: lastTry.at.toISOString() } : null,
  };
}
