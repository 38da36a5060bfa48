import type { CallAnswer, CallBody } from '@wifi-share/contracts/calls/define-call';
import type { transferNetworks } from '@wifi-share/contracts/internal/network-transfer';
import type { Entitlements } from '@wifi-share/messaging/entitlements/entitlements';
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

  /** Keeps id, address, counts and router; the plan's room is decided by the slot. */
  async function move({ _id: id }: StoredNetwork, fromId: string, userId: string, limit: number): Promise<void> {
    for (;;) {
      const current = await networks.findOne({ _id: id, userId: fromId, deletedAt: null }).lean();
      if (!current) return;
      const moved = await withFreeSlot(networks, { id, userId, limit }, (slotKey) =>
        // The key is one of the owner before, who would be answered with this network.
        store.replace(current, { userId, slotKey, creationKey: undefined }),
      );
      if (moved) return;
    }
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
      if (given.length + owned.length > limit) return { moved: 0, refused: 'transfer_needs_room' };
      if (given.some(({ router }) => router?.rotation)) return { moved: 0, refused: 'rotation_under_way' };
      await fitIntoPlan(userId, limit);
      for (const network of given) await move(network, fromId, userId, limit);
      // Deleting the account of before removes what is still under its id.
      for (const model of [logos, agents, screens])
        await model.collection.updateMany({ userId: fromId }, { $set: { userId } });
      return { moved: given.length, refused: null };
    },
  };
}
