import { isDuplicateKey } from '@wifi-share/service-kit/mongo/duplicate-key';
import { type NetworkModel, type StoredNetwork, slotIndex } from '../networks/network.model.js';
import { byRight, freeSlots, holdsSlot, readOwned } from '../networks/slots.js';

/**
 * Gives an owner's networks the slots of their plan: who holds one keeps it, then active networks come first, then the
 * oldest. Those beyond the plan have none, and are locked by that (R47); nothing else in them changes, so no event is
 * published. May be repeated at any time.
 */
export function createFitIntoPlan(networks: NetworkModel) {
  /** It may have been taken meanwhile. */
  async function give({ _id }: StoredNetwork, slotKey: string): Promise<void> {
    try {
      await networks.updateOne({ _id, deletedAt: null }, { $set: { slotKey } });
    } catch (error) {
      if (!isDuplicateKey(error, slotIndex)) throw error;
    }
  }

  return async (userId: string, limit: number): Promise<void> => {
    for (;;) {
      const ranked = (await readOwned(networks, userId)).toSorted(byRight);
      const kept = ranked.slice(0, limit);
      const surplus = ranked.slice(limit).filter(({ slotKey }) => slotKey);
      const misplaced = kept.filter((network) => !holdsSlot(network, limit));
      if (surplus.length === 0 && misplaced.length === 0) return;
      for (const { _id, slotKey } of surplus) await networks.updateOne({ _id, slotKey }, { $unset: { slotKey: 1 } });
      const free = freeSlots({ userId, limit }, kept);
      for (const network of misplaced) {
        const slotKey = free.shift();
        if (slotKey) await give(network, slotKey);
      }
    }
  };
}

export type FitIntoPlan = ReturnType<typeof createFitIntoPlan>;
