import type { Entitlements } from '@wifi-share/messaging/entitlements/entitlements';
import type { NetworkModel } from '../networks/network.model.js';
import { updatedEntry } from '../networks/network-store.js';
import type { HiddenOwnerModel } from './hidden-owner.model.js';

interface Dependencies {
  networks: NetworkModel;
  hiddenOwners: HiddenOwnerModel;
  entitlements: Entitlements;
  outboxFilled(): void;
  now(): Date;
}

/**
 * Tells of an owner's networks when the owner was switched on or off: guests see others of them now, though nothing in
 * them has changed. Caches that keep networks by their events learn of it at once.
 */
export function createShowOrHide({ networks, hiddenOwners, entitlements, outboxFilled, now }: Dependencies) {
  /** As each of them is; one that changes meanwhile is told by that. */
  async function tell(userId: string): Promise<void> {
    const owned = await networks.find({ userId, deletedAt: null }).lean();
    for (const network of owned) {
      const { _id, version } = network;
      await networks.updateOne({ _id, version }, { $push: { outbox: updatedEntry(network, now()) } });
    }
    if (owned.length > 0) outboxFilled();
  }

  /** What is told last is what is so: whoever is overtaken looks again. May be repeated at any time. */
  return async (userId: string): Promise<void> => {
    for (;;) {
      const isHidden = !(await entitlements.isActive(userId));
      const wasHidden = (await hiddenOwners.exists({ _id: userId })) !== null;
      if (isHidden === wasHidden) return;
      await tell(userId);
      if (isHidden) await hiddenOwners.updateOne({ _id: userId }, {}, { upsert: true });
      else await hiddenOwners.deleteOne({ _id: userId });
    }
  };
}

export type ShowOrHide = ReturnType<typeof createShowOrHide>;
