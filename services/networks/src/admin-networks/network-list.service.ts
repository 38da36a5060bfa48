import type { ListedNetwork, listAllNetworks } from '@wifi-share/contracts/calls/admin-networks';
import type { CallQuery } from '@wifi-share/contracts/calls/define-call';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import { type Listed, pageOf } from '@wifi-share/service-kit/lists/page';
import { findActiveNetwork } from '../networks/active-network.js';
import type { NetworkModel, StoredNetwork } from '../networks/network.model.js';
import { openPassword } from '../networks/network-password.js';
import { conditionsOf, networkOrders, toListedNetwork } from './admin-networks.domain.js';
import type { NetworkOwners } from './network-owners.js';

interface Dependencies {
  networks: NetworkModel;
  sealer: Sealer;
  ownersOf: NetworkOwners;
  /** Called for a password that no key opens. */
  reportUnreadable(error: unknown): void;
}

/** What admins see of networks. */
export function createNetworkList({ networks, sealer, ownersOf, reportUnreadable }: Dependencies) {
  /** R35a: of a network of the site alone. One that no key opens does not take the list with it. */
  function passwordOf({ _id, userId, sealedPassword }: StoredNetwork): string | null {
    if (userId !== null) return null;
    try {
      return openPassword(sealer, _id, sealedPassword);
    } catch (error) {
      reportUnreadable(error);
      return null;
    }
  }

  async function shown(stored: readonly StoredNetwork[]): Promise<ListedNetwork[]> {
    const userIds = new Set(stored.flatMap(({ userId }) => userId ?? []));
    // A pass over all networks, which only those of the site can be worth.
    const served = stored.some(({ userId }) => userId === null) ? findActiveNetwork(networks) : null;
    const [active, owners] = await Promise.all([served, ownersOf([...userIds])]);
    return stored.map((network) =>
      toListedNetwork(network, {
        password: passwordOf(network),
        servedAsActive: network._id === active?._id,
        owner: owners.get(network.userId ?? '') ?? null,
      }),
    );
  }

  return {
    /** A network as the list shows it. */
    async shown(network: StoredNetwork): Promise<ListedNetwork> {
      const [listed] = await shown([network]);
      if (!listed) throw new Error('a list of one is not empty');
      return listed;
    },

    async list(query: CallQuery<typeof listAllNetworks>): Promise<Listed<ListedNetwork>> {
      const { skip, limit } = pageOf(query);
      const matching = conditionsOf(query);
      const [found, total] = await Promise.all([
        networks
          .find(matching, { outbox: 0 })
          .sort(networkOrders[query.sort])
          .skip(skip)
          .limit(limit)
          .lean<StoredNetwork[]>(),
        networks.countDocuments(matching),
      ]);
      return { entries: await shown(found), total };
    },
  };
}

export type NetworkList = ReturnType<typeof createNetworkList>;
