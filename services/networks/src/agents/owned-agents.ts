import { pausedAmong, plans } from '@wifi-share/contracts/plans';
import type { Entitlements } from '@wifi-share/messaging/entitlements/entitlements';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import type { AgentModel, StoredAgent } from './agent.model.js';

interface Owned {
  /** Oldest first, without those that were revoked. */
  owned: StoredAgent[];
  /** The ids of those that the plan has no room for. */
  paused: ReadonlySet<string>;
  hasRoom: boolean;
}

/** By an id alone, where no owner is signed in, the plan is that of the copy. */
export type ReadOwnedAgents = (owner: Principal | { userId: string }) => Promise<Owned>;

export function createReadOwnedAgents(agents: AgentModel, entitlements: Entitlements): ReadOwnedAgents {
  return async (owner) => {
    const { userId } = owner;
    const [owned, plan] = await Promise.all([
      agents.find({ userId, revokedAt: null }).sort({ createdAt: 1, _id: 1 }).lean(),
      'sessionId' in owner ? entitlements.of(owner).then((of) => of.plan) : entitlements.planOf(userId),
    ]);
    const room = plans[plan].agents;
    return { owned, paused: pausedAmong(owned, room), hasRoom: owned.length < room };
  };
}
