import { networksCounted } from '@wifi-share/contracts/events/analytics';
import type { EventOf } from '@wifi-share/contracts/events/define-event';
import { streams } from '@wifi-share/contracts/events/streams';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { type ProjectionContext, startProjection } from '@wifi-share/messaging/events/projection';
import { withStringIds } from '@wifi-share/service-kit/mongo/string-ids';
import type { mongo } from 'mongoose';
import type { NetworkModel, StoredNetwork } from '../networks/network.model.js';

type Row = EventOf<typeof networksCounted>['data']['networks'][number];

/**
 * Copies how often networks were visited, which analytics counts. Figures only grow, so the higher one is the newer one;
 * with a higher epoch it was counted again and may be lower. A network that is gone is not brought back.
 */
export function startAccessCounts(networks: NetworkModel, context: ProjectionContext): RunningConsumer {
  const collection = withStringIds<StoredNetwork>(networks.collection);
  return startProjection({
    ...context,
    name: 'access-counts',
    stream: streams.analytics,
    events: [networksCounted],
    apply: async (events) => {
      const rows = newest(events.flatMap(({ data }) => data.networks));
      const operations = rows.flatMap(updates);
      if (operations.length > 0) await collection.bulkWrite(operations);
    },
  });
}

/** The highest figure of each network in its highest epoch. */
function newest(rows: readonly Row[]): Row[] {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const [id, accessCount, lastAccessed, epoch] = row;
    const other = found.get(id);
    if (!other || epoch > other[3]) found.set(id, row);
    else if (epoch === other[3]) {
      found.set(id, [id, Math.max(accessCount, other[1]), Math.max(lastAccessed, other[2]), epoch]);
    }
  }
  return [...found.values()];
}

function updates([_id, accessCount, accessed, epoch]: Row): mongo.AnyBulkWriteOperation<StoredNetwork>[] {
  const figure = { accessCount, lastAccessed: new Date(accessed) };
  const notErased = { _id, erasedOwner: { $exists: false } };
  // In a network that has had no epoch yet it is missing, which `null` matches.
  const raise = { updateOne: { filter: { ...notErased, accessEpoch: epoch || null }, update: { $max: figure } } };
  if (epoch === 0) return [raise as mongo.AnyBulkWriteOperation<StoredNetwork>];
  const isOlder = { $or: [{ accessEpoch: null }, { accessEpoch: { $lt: epoch } }] };
  const replace = {
    updateOne: { filter: { ...notErased, ...isOlder }, update: { $set: { ...figure, accessEpoch: epoch } } },
  };
  return [replace, raise] as mongo.AnyBulkWriteOperation<StoredNetwork>[];
}
