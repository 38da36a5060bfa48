import { plans } from '@wifi-share/contracts/plans';
import type { Entitlements } from '@wifi-share/messaging/entitlements/entitlements';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { concernsNetwork, type Principal } from '@wifi-share/service-kit/principal/principal';
import type { NetworkCopy, NetworkCopyModel } from '../networks/network-copy.model.js';

interface Dependencies {
  networks: NetworkCopyModel;
  entitlements: Entitlements;
}

/** Whose accesses the caller may see. All throw `plan_required` where the plan has no analytics. */
export function createOwnNetworks({ networks, entitlements }: Dependencies) {
  async function all(principal: Principal): Promise<NetworkCopy[]> {
    const { plan } = await entitlements.of(principal);
    if (!plans[plan].analytics) throw new Problem('plan_required');
    const own = await networks.find({ userId: principal.userId, deleted: false }).lean();
    return own.filter(({ _id }) => concernsNetwork(principal, _id));
  }

  return {
    all,

    /** The one that was asked for, or all of them. Throws `network_not_found` for what is not the caller's. */
    async chosen(principal: Principal, networkId: string | undefined): Promise<NetworkCopy[]> {
      const own = await all(principal);
      return networkId === undefined ? own : chosenOf(own, networkId);
    },
  };
}

/** Throws `network_not_found`. */
export function chosenOf(own: readonly NetworkCopy[], networkId: string): NetworkCopy[] {
  const chosen = own.filter(({ _id }) => _id === networkId);
  if (chosen.length === 0) throw new Problem('network_not_found');
  return chosen;
}

export type OwnNetworks = ReturnType<typeof createOwnNetworks>;
