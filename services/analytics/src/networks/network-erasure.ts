import { finalVersion, upsertNewer } from '@wifi-share/messaging/events/upsert-newer';
import { trusted } from 'mongoose';
import type { AccessModels } from '../accesses/access-models.js';
import type { NetworkCopyModel } from './network-copy.model.js';

/** Forgets networks for good: they, or their owner's account (R17), are deleted. All of it may be repeated at any time. */
export function createNetworkErasure(networks: NetworkCopyModel, models: AccessModels) {
  const { logs, accessSets, visitorSets, rollups, totals } = models;

  async function removeAccesses(ids: string[]): Promise<void> {
    await logs.deleteMany({ networkId: trusted({ $in: ids }) });
    for (const id of ids) {
      // The ids of sets begin with the network's and a colon, which the semicolon follows.
      const ofNetwork = { _id: trusted({ $gte: `${id}:`, $lt: `${id};` }) };
      await accessSets.deleteMany(ofNetwork);
      await visitorSets.deleteMany(ofNetwork);
    }
    await rollups.deleteMany({ networkId: trusted({ $in: ids }) });
    await totals.deleteMany({ _id: trusted({ $in: ids }) });
  }

  return {
    /** Leaves id-only markers, so that whatever is said of these networks later is not newer, then removes their accesses. */
    async erase(ids: string[]): Promise<void> {
      if (ids.length === 0) return;
      const update = {
        $set: { deleted: true, erased: true },
        $unset: { name: '', ssid: '', security: '', isActive: '', visitedDay: '' },
      };
      await upsertNewer(
        networks.collection,
        ids.map((id) => ({ id, version: finalVersion, update })),
      );
      await removeAccesses(ids);
      // Last, so that the job repeats what was cut off.
      await networks.updateMany({ _id: trusted({ $in: ids }) }, { $unset: { deletionSeenAt: 1 } });
    },

    /** Removes accesses that were recorded after their network was erased. */
    async removeLateAccesses(networkIds: string[]): Promise<void> {
      const erased = await networks.distinct('_id', { _id: trusted({ $in: networkIds }), erased: true });
      if (erased.length > 0) await removeAccesses(erased);
    },
  };
}

export type NetworkErasure = ReturnType<typeof createNetworkErasure>;
