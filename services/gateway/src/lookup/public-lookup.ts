import { activeNetworkId, networkIdLength } from '@wifi-share/contracts/entities/network';
import type { UnknownIds } from '../limits/unknown-ids.js';
import type { NetworkCache } from './network-cache.js';
import type { KnownNetwork } from './read-network.js';

interface Options {
  cache: NetworkCache<KnownNetwork>;
  unknownIds: UnknownIds;
}

/** R18, R21: whatever else stands in place of an id is no network's. */
const networkId = new RegExp(`^([0-9A-Za-z]{${networkIdLength}}|${activeNetworkId})$`);

/**
 * Finds the network behind a public page for the client group `client`; null when guests may see none under that id.
 * Answers without a promise what is in memory: networks always, unknown ids up to their limit.
 * Throws too_many_requests, and what reading from the networks service throws.
 */
export type LookUp = (id: string, client: string) => KnownNetwork | null | Promise<KnownNetwork | null>;

export function createLookUp({ cache, unknownIds }: Options): LookUp {
  return (id, client) => {
    const known = networkId.test(id) ? cache.peek(id) : null;
    if (known) return known;
    // The site's own page is no guess, whether or not there is a network.
    if (id === activeNetworkId) return known === null ? null : cache.fetch(id);
    if (known === undefined) return unknownIds.read(client, () => cache.fetch(id));
    unknownIds.count(client);
    return null;
  };
}
