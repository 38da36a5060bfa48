import { insertMissing } from '@wifi-share/service-kit/mongo/insert-missing';
import type { OwnedEndpoints } from '../endpoints/owned-endpoints.js';
import type { PauseEndpoint } from '../endpoints/pause-endpoint.js';
import type { DeliveryQueue } from '../queue/delivery-queue.js';
import { hasBacklog } from './backlog.js';
import { newDelivery, type Occurrence } from './delivery.domain.js';
import type { DeliveryModel } from './delivery.model.js';

interface Dependencies {
  deliveries: DeliveryModel;
  owned: OwnedEndpoints;
  pause: PauseEndpoint;
  queue: DeliveryQueue;
  now(): Date;
}

/**
 * Stores a delivery for each endpoint that wants the event. Idempotent, in any order: a delivery is stored once, and
 * whatever is stored and not queued is found by the clock.
 */
export function createDispatch({ deliveries, owned, pause, queue, now }: Dependencies) {
  return async (occurrences: readonly Occurrence[]): Promise<void> => {
    const active = await owned.activeOf([...new Set(occurrences.map(({ userId }) => userId))]);
    const fresh = occurrences.flatMap((occurrence) => {
      const { type, timestamp } = occurrence.payload;
      return active
        .filter(({ userId }) => userId === occurrence.userId)
        .filter(({ events, createdAt }) => events.some((event) => event === type) && createdAt <= new Date(timestamp))
        .map((endpoint) => newDelivery(endpoint, occurrence, now()));
    });
    const full = new Set<string>();
    for (const endpoint of active.filter(({ _id }) => fresh.some(({ endpointId }) => endpointId === _id))) {
      if (!(await hasBacklog(deliveries, endpoint, now()))) continue;
      full.add(endpoint._id);
      await pause(endpoint);
    }
    const stored = fresh.filter(({ endpointId }) => !full.has(endpointId));
    if (stored.length === 0) return;
    await insertMissing(deliveries.collection, stored);
    await queue.add(stored);
  };
}
