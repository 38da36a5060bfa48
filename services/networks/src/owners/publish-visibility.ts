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
 * Publishes an owner's networks again when the owner was switched on or off: guests see others of them now, though nothing
 * in them has changed. Caches that keep networks by their events are invalidated at once.
 */
export function createPublishVisibility({ networks, hiddenOwners, entitlements, outboxFilled, now }: Dependencies) {
  /** As each of them is; one that changes meanwhile is published by that change. */
  async function publish(userId: string): Promise<void> {
    const owned = await networks.find({ userId, deletedAt: null }).lean();
    for (const network of owned) {
      const { _id, version } = network;
      await networks.updateOne({ _id, version }, { $push: { outbox: updatedEntry(network, now()) } });
    }
    if (owned.length > 0) outboxFilled();
  }

  /** What is published last is what is stored: a call that was overtaken reads again. May be repeated at any time. */
  return async (userId: string): Promise<void> => {
    for (;;) {
      const isHidden = !(await entitlements.isActive(userId));
      const wasHidden = (await hiddenOwners.exists({ _id: userId })) !== null;
      if (isHidden === wasHidden) return;
      await publish(userId);
      if (isHidden) await hiddenOwners.updateOne({ _id: userId }, {}, { upsert: true });
      else await hiddenOwners.deleteOne({ _id: userId });
    }
  };
}
