import type { EventBus } from '@wifi-share/messaging/events/bus';
import { isDependencyFailure } from '@wifi-share/service-kit/app/dependency-failure';
import { LRUCache } from 'lru-cache';
import { invalidateByEvents } from '../consumers/network-changed.js';
import type { PublicNetworks } from '../public-networks/public-networks.service.js';

const capacity = 50_000;
/** Bounds how long an id stays known when an event did not reach this copy. */
const ttlMilliseconds = 30_000;

/**
 * Which networks guests may see, so that an access needs no database: a cold miss reads once, events keep it true. While
 * MongoDB is away what was known stays known. `clock` is monotonic, in milliseconds.
 */
export function createKnownNetworks(
  publicNetworks: PublicNetworks,
  bus: EventBus,
  clock: { now(): number } = performance,
) {
  const known = new LRUCache<string, string>({
    // Not `max`, which would reserve memory for as many at once.
    maxSize: capacity,
    sizeCalculation: () => 1,
    ...{ ttl: ttlMilliseconds, ttlResolution: 0, perf: clock },
    fetchMethod: async (id, stale) => {
      try {
        return await publicNetworks.resolve(id);
      } catch (error) {
        if (stale !== undefined && isDependencyFailure(error)) return stale;
        throw error;
      }
    },
    // A read that an event of its network overtook still answers its callers, but is not kept.
    ignoreFetchAbort: true,
  });
  invalidateByEvents(known, bus);

  return {
    /** The real id behind `id`. Throws `network_not_found`. */
    resolve: (id: string): Promise<string> => known.forceFetch(id),
  };
}

export type KnownNetworks = ReturnType<typeof createKnownNetworks>;
