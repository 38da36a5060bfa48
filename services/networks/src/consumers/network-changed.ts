import { activeNetworkId } from '@wifi-share/contracts/entities/network';
import { networkCreated, networkDeleted, networkUpdated } from '@wifi-share/contracts/events/networks';
import type { EventBus } from '@wifi-share/messaging/events/bus';

interface Cache {
  delete(id: string): unknown;
  clear(): void;
}

/** Keeps this copy's cache of visible networks true; events that were missed while NATS was away clear it. */
export function invalidateByEvents(cache: Cache, bus: EventBus): void {
  bus.subscribe(
    [networkCreated, networkUpdated, networkDeleted].map(({ allSubjects }) => allSubjects),
    ({ entityId }) => {
      cache.delete(entityId);
      cache.delete(activeNetworkId);
    },
  );
  bus.onReconnect(() => cache.clear());
}
