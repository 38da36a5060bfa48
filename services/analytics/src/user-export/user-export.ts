import type { EntitlementModel } from '@wifi-share/messaging/entitlements/entitlement.model';
import { type JsonText, jsonList } from '@wifi-share/service-kit/json/json-stream';
import { trusted } from 'mongoose';
import type { AccessModels } from '../accesses/access-models.js';
import { accessCountOf, type NetworkTotalModel } from '../accesses/network-total.model.js';
import type { NetworkCopyModel } from '../networks/network-copy.model.js';
import type { OwnerModel } from '../owners/owner.model.js';

interface Dependencies extends AccessModels {
  networks: NetworkCopyModel;
  owners: OwnerModel;
  entitlements: EntitlementModel;
}

async function* exportedTotals(totals: NetworkTotalModel, ids: string[]) {
  for await (const total of totals
    .find({ _id: trusted({ $in: ids }) })
    .lean()
    .cursor()) {
    const { _id, lastAccessed } = total;
    yield { _id, accessCount: accessCountOf(total), lastAccessed };
  }
}

const exportedOfLog = { networkId: 1, accessedAt: 1, userAgent: 1, ipAddress: 1, accessMethod: 1 } as const;

/** Read from the database at once, and no more than that in memory. */
const batchSize = 1000;

/**
 * What analytics holds of a user: their networks, and the accesses of these as totals, days and single logs. Of guests
 * it says what owners may know (R23): never the visitor hashes.
 */
export function createUserExport({ networks, owners, entitlements, totals, rollups, logs }: Dependencies) {
  /** Rows that belong to the user's networks, read when their turn comes. */
  async function* ofNetworks<T>(userId: string, rowsOf: (ids: string[]) => AsyncIterable<T>): AsyncGenerator<T> {
    yield* rowsOf(await networks.distinct('_id', { userId }));
  }

  return (userId: string): Record<string, JsonText> => {
    const rows = <T>(rowsOf: (ids: string[]) => AsyncIterable<T>) => jsonList(ofNetworks(userId, rowsOf));
    return {
      networks: jsonList(networks.find({ userId }).lean().cursor()),
      totals: rows((ids) => exportedTotals(totals, ids)),
      days: rows((ids) =>
        rollups
          .find({ networkId: trusted({ $in: ids }) }, { form: 0, base: 0, rev: 0, applied: 0 })
          .sort({ networkId: 1, day: 1 })
          .lean()
          .cursor({ batchSize }),
      ),
      accesses: rows((ids) =>
        logs
          .find({ networkId: trusted({ $in: ids }) }, exportedOfLog)
          .sort({ networkId: 1, accessedAt: -1 })
          .lean()
          .cursor({ batchSize }),
      ),
      owner: jsonList(owners.find({ _id: userId }).lean().cursor()),
      entitlements: jsonList(entitlements.find({ _id: userId }).lean().cursor()),
    };
  };
}
