import { activeNetworkId } from '@wifi-share/contracts/entities/network';
import { networkCreated, networkDeleted, networkUpdated } from '@wifi-share/contracts/events/networks';
import type { EventBus } from '@wifi-share/messaging/events/bus';
import type { CoreMessage } from '@wifi-share/messaging/events/subscribe';
import type { NetworkCache } from '../lookup/network-cache.js';

const networkEvents = [networkCreated, networkUpdated, networkDeleted];

/**
 * Keeps `cache` true: an event drops its network, and the active one too unless the network belongs to a user (R21).
 * While NATS is away events are missed, so everything goes when it is back; until then the cache's lifetime bounds it.
 */
export function invalidateByEvents<T extends object>(cache: NetworkCache<T>, bus: EventBus): void {
  bus.onReconnect(() => cache.forgetAll());
  bus.subscribe(
    networkEvents.map(({ allSubjects }) => allSubjects),
    (message) => {
      cache.forget(message.entityId);
      if (!belongsToUser(message)) cache.forget(activeNetworkId);
    },
  );
}

/** False also where the event cannot be read. */
function belongsToUser(message: CoreMessage): boolean {
  try {
    const definition = networkEvents.find(({ type }) => message.subject.startsWith(`${type}.`));
    return definition !== undefined && definition.parse(message.json()).data.userId !== null;
  } catch {
    return false;
  }
}
