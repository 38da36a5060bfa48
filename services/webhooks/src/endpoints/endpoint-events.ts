import { streams } from '@wifi-share/contracts/events/streams';
import { webhookPaused } from '@wifi-share/contracts/events/webhooks';
import type { EventBus } from '@wifi-share/messaging/events/bus';
import { createEventEntry, type EventEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { StoredEndpoint } from './endpoint.model.js';

/** That nothing came through to an endpoint for a day, or that too much waits for it. */
export const pausedEntry = ({ _id: webhookId, userId: subject, url }: StoredEndpoint, time: Date): EventEntry =>
  createEventEntry(webhookPaused, { subject, source: 'webhooks', time, data: { webhookId, host: new URL(url).host } });

/** Removes what was published of a user's endpoints (R17). */
export const purgePauses = (bus: EventBus, userId: string): Promise<void> =>
  bus.purge(streams.webhooks, webhookPaused.natsSubject(userId));
