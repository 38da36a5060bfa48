import { isDuplicateKey } from '@wifi-share/service-kit/mongo/duplicate-key';
import { trusted } from 'mongoose';
import { type NetworkModel, type StoredNetwork, slotIndex } from '../networks/network.model.js';
import type { NetworkStore } from '../networks/network-store.js';
import { freeSlots, slotNumber } from '../networks/slots.js';

interface Dependencies {
  networks: NetworkModel;
  store: NetworkStore;
}

/** Who keeps a slot first: active networks, and among them the oldest. */
const byRight = (a: StoredNetwork, b: StoredNetwork): number =>
  Number(b.isActive) - Number(a.isActive) ||
  a.createdAt.getTime() - b.createdAt.getTime() ||
  a._id.localeCompare(b._id);

/** Switches off what an owner has beyond their limit, the newest first (R29). Nothing is deleted, and slots above the limit are empty then. */
export function createDeactivateSurplus({ networks, store }: Dependencies) {
  /** The same network in a slot below the limit; it may have been taken meanwhile. */
  async function move({ _id, slotKey }: StoredNetwork, free: string | undefined): Promise<void> {
    if (free === undefined) return;
    try {
      await networks.updateOne({ _id, slotKey }, { $set: { slotKey: free } });
    } catch (error) {
      if (!isDuplicateKey(error, slotIndex)) throw error;
    }
  }

  return async (userId: string, limit: number): Promise<void> => {
    for (;;) {
      const held = await networks.find({ userId, slotKey: trusted({ $exists: true }) }).lean();
      const misplaced = held.filter((network) => slotNumber(network) >= limit);
      if (misplaced.length === 0) return;
      const ranked = held.toSorted(byRight);
      for (const network of ranked.slice(limit)) await store.replace(network, { isActive: false, slotKey: undefined });
      const kept = ranked.slice(0, limit);
      const free = freeSlots({ userId, limit }, kept);
      for (const network of kept.filter((each) => slotNumber(each) >= limit)) await move(network, free.shift());
    }
  };
}
