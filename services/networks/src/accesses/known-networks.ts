import { activeNetworkId } from '@wifi-share/contracts/entities/network';
import { networkCreated, networkDeleted, networkUpdated } from '@wifi-share/contracts/events/networks';
import type { EventBus } from '@wifi-share/service-kit/events/bus';
import { LRUCache } from 'lru-cache';
import type { PublicNetworks } from '../public-networks/public-networks.service.js';

const capacity = 50_000;
/** Bounds how long an id stays known when an event did not reach this copy. */
const ttlMilliseconds = 30_000;

/**
 * Which networks guests may see, so that an access needs no database: a cold miss reads once, events keep it true.
 * A read that began before an event must not be remembered: it may have seen the network as it was.
 */
export function createKnownNetworks(publicNetworks: PublicNetworks, bus: EventBus) {
  const known = new LRUCache<string, string>({ max: capacity, ttl: ttlMilliseconds });
  let generation = 0;
  const forget = (): void => {
    generation++;
    known.clear();
  };
  bus.subscribe(
    [networkCreated, networkUpdated, networkDeleted].map(({ allSubjects }) => allSubjects),
    ({ entityId }) => {
      generation++;
      known.delete(entityId);
      known.delete(activeNetworkId);
    },
  );
  bus.onReconnect(forget);

  return {
    /** The real id behind `id`. Throws `network_not_found`. */
    async resolve(id: string): Promise<string> {
      const remembered = known.get(id);
      if (remembered !== undefined) return remembered;
      const begun = generation;
      const realId = await publicNetworks.resolve(id);
      if (begun === generation) known.set(id, realId);
      return realId;
    },
  };
}

export type KnownNetworks = ReturnType<typeof createKnownNetworks>;
