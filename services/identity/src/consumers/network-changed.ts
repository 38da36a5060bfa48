import type { EventOf } from '@wifi-share/contracts/events/define-event';
import { networkCreated, networkDeleted, networkUpdated } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import type { RunningConsumer } from '@wifi-share/messaging/events/consumer';
import { type ProjectionContext, startProjection } from '@wifi-share/messaging/events/projection';
import { type Fact, finalVersion, upsertNewer } from '@wifi-share/messaging/events/upsert-newer';
import type { OwnedNetworkModel } from '../network-counts/owned-network.model.js';

type NetworkEvent = EventOf<typeof networkCreated | typeof networkUpdated | typeof networkDeleted>;

/** Keeps whose each network is: one document per network, so that whatever comes twice or late counts once. */
export function startNetworkCounting(ownedNetworks: OwnedNetworkModel, context: ProjectionContext): RunningConsumer {
  return startProjection({
    ...context,
    name: 'network-counts',
    stream: streams.networks,
    events: [networkCreated, networkUpdated, networkDeleted],
    apply: (events) => upsertNewer(ownedNetworks.collection, events.map(factOf)),
  });
}

/** A restored network comes back by a newer version; that of an owner who is gone never does. */
function factOf({ type, subject: id, data }: NetworkEvent): Fact {
  const unowned = { $unset: { userId: '' } };
  if (type !== networkDeleted.type) {
    const { version, userId } = data;
    return { id, version, update: userId === null ? unowned : { $set: { userId } } };
  }
  return { id, version: data.ownerDeleted ? finalVersion : data.version, update: unowned };
}
