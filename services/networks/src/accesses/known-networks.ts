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
 * A read that began before an event of its network must not be remembered: it may have seen the network as it was.
 */
export function createKnownNetworks(publicNetworks: PublicNetworks, bus: EventBus) {
  const known = new LRUCache<string, string>({ max: capacity, ttl: ttlMilliseconds });
  /** The one read per id whose answer will be remembered. */
  const reads = new Map<string, Promise<string>>();
  const forget = (id: string): void => {
    known.delete(id);
    reads.delete(id);
  };
  bus.subscribe(
    [networkCreated, networkUpdated, networkDeleted].map(({ allSubjects }) => allSubjects),
    ({ entityId }) => {
      forget(entityId);
      forget(activeNetworkId);
    },
  );
  bus.onReconnect(() => {
    known.clear();
    reads.clear();
  });

  async function read(id: string): Promise<string> {
    const reading = publicNetworks.resolve(id);
    reads.set(id, reading);
    try {
      const realId = await reading;
      if (reads.get(id) === reading) known.set(id, realId);
      return realId;
    } finally {
      if (reads.get(id) === reading) reads.delete(id);
    }
  }

  return {
    /** The real id behind `id`. Throws `network_not_found`. */
    resolve: async (id: string): Promise<string> => known.get(id) ?? reads.get(id) ?? read(id),
  };
}

export type KnownNetworks = ReturnType<typeof createKnownNetworks>;
