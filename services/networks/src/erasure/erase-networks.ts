import { networkDeleted } from '@wifi-share/contracts/events/networks';
import { actsIn } from '@wifi-share/messaging/audit/acts-in';
import type { EventBus } from '@wifi-share/messaging/events/bus';
import { eventEntry, type OutboxEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import { withStringIds } from '@wifi-share/service-kit/mongo/string-ids';
import type { NetworkModel, StoredNetwork } from '../networks/network.model.js';
import { purgeNetwork } from './purge-network.js';

interface Dependencies {
  networks: NetworkModel;
  bus: EventBus;
  /** Called after a write that left something in the outbox. */
  outboxFilled(): void;
  now(): Date;
}

/** What is left of a network until everybody knows that it is gone. */
type Tombstone = Required<Pick<StoredNetwork, '_id' | 'version' | 'deletedAt' | 'erasedOwner'>> & {
  outbox: OutboxEntry[];
};

/** Erases all networks of a user whose account is gone (R17); it may be repeated at any time. */
export function createNetworkErasure({ networks, bus, outboxFilled, now }: Dependencies) {
  /** One write, unless somebody changed the network meanwhile; what it had still to tell only the audit log needs to know. */
  async function erase({ _id, version: current, outbox: untold }: StoredNetwork, erasedOwner: string): Promise<void> {
    const [version, deletedAt] = [current + 1, now()];
    const data = { version, userId: erasedOwner, ownerDeleted: true };
    const outbox = [
      ...actsIn(untold),
      eventEntry(networkDeleted, { subject: _id, source: bus.service, time: deletedAt, data }),
    ];
    const tombstone: Tombstone = { _id, version, deletedAt, erasedOwner, outbox };
    await withStringIds<Tombstone>(networks.collection).replaceOne({ _id, version: current }, tombstone);
  }

  return async (userId: string): Promise<void> => {
    for (;;) {
      const left = await networks.find({ userId }).lean();
      if (left.length === 0) break;
      for (const network of left) await erase(network, userId);
      outboxFilled();
    }
    for (const id of await networks.distinct('_id', { erasedOwner: userId })) await purgeNetwork(bus, id);
  };
}

export type EraseNetworks = ReturnType<typeof createNetworkErasure>;
