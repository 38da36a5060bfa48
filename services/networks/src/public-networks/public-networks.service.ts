import { activeNetworkId, type GuestNetwork } from '@wifi-share/contracts/entities/network';
import type { Entitlements } from '@wifi-share/messaging/entitlements/entitlements';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import { findActiveNetwork } from '../networks/active-network.js';
import { toGuestNetwork } from '../networks/network.domain.js';
import type { NetworkModel, StoredNetwork } from '../networks/network.model.js';
import { openNetwork } from '../networks/network-password.js';

interface Dependencies {
  networks: NetworkModel;
  entitlements: Entitlements;
  sealer: Sealer;
}

/** What guests may read: active networks of active owners. */
export function createPublicNetworks({ networks, entitlements, sealer }: Dependencies) {
  function stored(id: string): Promise<StoredNetwork | null> {
    if (id === activeNetworkId) return findActiveNetwork(networks);
    return networks.findOne({ _id: id, isActive: true, deletedAt: null }).lean();
  }

  async function find(id: string): Promise<StoredNetwork> {
    const network = await stored(id);
    const shown = network && (network.userId === null || (await entitlements.isActive(network.userId)));
    if (!shown) throw new Problem('network_not_found');
    return network;
  }

  return {
    /** The network behind a public page. Throws `network_not_found`, alike for unknown, inactive and deleted. */
    read: async (id: string): Promise<GuestNetwork> => toGuestNetwork(openNetwork(sealer, await find(id))),
  };
}

export type PublicNetworks = ReturnType<typeof createPublicNetworks>;
