import { isDuplicateKey } from '@wifi-share/service-kit/mongo/duplicate-key';
import { type NetworkModel, type StoredNetwork, slotIndex } from '../networks/network.model.js';
import { byRight, freeSlots, holdsSlot, readOwned } from '../networks/slots.js';

/**
 * Gives an owner's networks the slots of their plan: a network that holds one keeps it, then active networks come first,
 * then the oldest. Those beyond the plan have none, and are locked by that (R47); nothing else in them changes, so no event
 * is published. May be repeated at any time.
 */
export function createFitIntoPlan(networks: NetworkModel) {
  /** Whether the slot was free. The network may be gone meanwhile, or have another owner. */
  async function give({ _id, userId }: StoredNetwork, slotKey: string): Promise<boolean> {
    try {
      await networks.updateOne({ _id, userId, deletedAt: null }, { $set: { slotKey } });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error, slotIndex)) throw error;
      return false;
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
      const waiting = [...misplaced];
      for (const slotKey of freeSlots({ userId, limit }, kept)) {
        if (waiting[0] && (await give(waiting[0], slotKey))) waiting.shift();
      }
      // What holds the slots is not this owner's to move; who frees one repeats this.
      if (waiting.length === misplaced.length) return;
    }
  };
}

export type FitIntoPlan = ReturnType<typeof createFitIntoPlan>;
