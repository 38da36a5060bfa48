import type { CallAnswer, CallBody } from '@wifi-share/contracts/calls/define-call';
import type { transferNetworks } from '@wifi-share/contracts/internal/network-transfer';
import type { Entitlements } from '@wifi-share/messaging/entitlements/entitlements';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { AgentModel } from '../agents/agent.model.js';
import type { LogoModel } from '../logos/logo.model.js';
import type { NetworkModel, StoredNetwork } from '../networks/network.model.js';
import type { NetworkStore } from '../networks/network-store.js';
import { readOwned, withFreeSlot } from '../networks/slots.js';
import type { FitIntoPlan } from '../owners/fit-into-plan.js';
import type { ScreenModel } from '../screens/screen.model.js';

interface Dependencies {
  networks: NetworkModel;
  logos: LogoModel;
  agents: AgentModel;
  screens: ScreenModel;
  store: NetworkStore;
  entitlements: Entitlements;
  fitIntoPlan: FitIntoPlan;
}

/** Moves networks between accounts. */
export function createTransfers(dependencies: Dependencies) {
  const { networks, logos, agents, screens, store, entitlements, fitIntoPlan } = dependencies;

  /** Keeps id, address, counts and router; the plan's room is decided by the slot. Null: it is not `fromId`'s any more. */
  async function move({ _id: id }: StoredNetwork, fromId: string, userId: string, limit: number) {
    for (;;) {
      const current = await networks.findOne({ _id: id, userId: fromId, deletedAt: null }).lean();
      if (!current) return null;
      const moved = await withFreeSlot(networks, { id, userId, limit }, (slotKey) =>
        // The key is one of the owner before, who would be answered with this network.
        store.replace(current, { userId, slotKey, creationKey: undefined }),
      );
      if (moved) return moved;
    }
  }

  /** Gives what belongs to networks of `userId` to `userId` too: what stays under `fromId` goes with that account. */
  async function takeAlong(moved: StoredNetwork[], fromId: string, userId: string): Promise<void> {
    const ids = moved.map(({ _id }) => _id);
    const agentIds = moved.flatMap(({ router }) => router?.agentId ?? []);
    const given = { $set: { userId } };
    await logos.collection.updateMany({ userId: fromId, _id: { $in: ids } } as object, given);
    await agents.collection.updateMany({ userId: fromId, _id: { $in: agentIds } } as object, given);
    await screens.collection.updateMany({ userId: fromId, networkId: { $in: ids } }, given);
    // They are the owner's own now, and stay when that membership ends.
    await screens.collection.updateMany({ userId, addedBy: userId }, { $unset: { addedBy: 1, addedIn: 1 } });
  }

  return {
    /**
     * All networks of `fromId`, unless they have no room or an agent changes a password of one. A transfer that was
     * interrupted is ended by the next.
     */
    async transfer({ fromId, to }: CallBody<typeof transferNetworks>): Promise<CallAnswer<typeof transferNetworks>> {
      const { userId } = to;
      const { maxNetworks: limit } = await entitlements.of({ ...to, sessionId: '' });
      const [given, owned] = [await readOwned(networks, fromId), await readOwned(networks, userId)];
      await takeAlong(owned, fromId, userId);
      if (given.length + owned.length > limit) return { moved: 0, refused: 'transfer_needs_room' };
      if (given.some(({ router }) => router?.rotation)) return { moved: 0, refused: 'rotation_under_way' };
      await fitIntoPlan(userId, limit);
      let moved = 0;
      try {
        for (const network of given) {
          const next = await move(network, fromId, userId, limit);
          if (next) {
            moved++;
            await takeAlong([next], fromId, userId);
          } else if (await networks.exists({ _id: network._id, userId })) {
            return { moved, refused: 'transfer_under_way' };
          }
        }
      } catch (error) {
        // The room that there was has been taken by a network that was created meanwhile.
        if (!(error instanceof Problem && error.code === 'network_limit_reached')) throw error;
        return { moved, refused: 'transfer_needs_room' };
      }
      return { moved, refused: null };
    },
  };
}
