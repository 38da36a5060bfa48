import { Problem } from '@wifi-share/service-kit/app/problem';
import { concernsNetwork, type Principal } from '@wifi-share/service-kit/principal/principal';
import type { NetworkModel, StoredNetwork } from './network.model.js';

/** The caller's network, not deleted. Throws `network_not_found`. */
export async function readOwnNetwork(networks: NetworkModel, principal: Principal, id: string): Promise<StoredNetwork> {
  const { userId } = principal;
  const stored =
    concernsNetwork(principal, id) && (await networks.findOne({ _id: id, userId, deletedAt: null }).lean());
  if (!stored) throw new Problem('network_not_found');
  return stored;
}
