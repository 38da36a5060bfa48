import {
  networkCreated,
  networkDeleted,
  networkUpdated,
  passwordRotated,
  rotationFailed,
} from '@wifi-share/contracts/events/networks';
import { deadLettersOf, streams } from '@wifi-share/contracts/events/streams';
import { auditEntriesIn } from '@wifi-share/messaging/audit/audit-entry';
import type { EventBus } from '@wifi-share/messaging/events/bus';
import { createEventEntry, type OutboxEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import { withStringIds } from '@wifi-share/service-kit/mongo/string-ids';
import { trusted } from 'mongoose';
import type { AgentModel } from '../agents/agent.model.js';
import type { LogoModel } from '../logos/logo.model.js';
import type { ScreenModel } from '../screens/screen.model.js';
import type { NetworkModel, StoredNetwork } from './network.model.js';

interface Dependencies {
  networks: NetworkModel;
  logos: LogoModel;
  agents: AgentModel;
  screens: ScreenModel;
  bus: EventBus;
  /** Called after a write that left something in the outbox. */
  outboxFilled(): void;
  now(): Date;
}

/** What is left of a network until its deletion is published. */
type Tombstone = Required<Pick<StoredNetwork, '_id' | 'version' | 'deletedAt' | 'erasedOwner'>> & {
  outbox: OutboxEntry[];
};

/** Erases all networks of a user whose account is gone (R17); it may be repeated at any time. */
export function createNetworkErasure({ networks, logos, agents, screens, bus, outboxFilled, now }: Dependencies) {
  /** One write, unless the network was changed meanwhile; of its outbox only the audit log needs anything. */
  async function erase({ _id, version: current, outbox: unsent }: StoredNetwork, erasedOwner: string): Promise<void> {
    const [version, deletedAt] = [current + 1, now()];
    const data = { version, userId: erasedOwner, ownerDeleted: true };
    const outbox = [
      ...auditEntriesIn(unsent),
      createEventEntry(networkDeleted, { subject: _id, source: bus.service, time: deletedAt, data }),
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
    await logos.deleteMany({ userId });
    await agents.deleteMany({ userId });
    await screens.deleteMany({ userId });
    // No membership is left that would end what members added before the networks were handed over.
    await screens.deleteMany({ addedIn: userId, $expr: trusted({ $ne: ['$addedBy', '$userId'] }) });
    for (const id of await networks.distinct('_id', { erasedOwner: userId })) await purgeNetwork(bus, id);
  };
}

export type EraseNetworks = ReturnType<typeof createNetworkErasure>;

/**
 * Takes out of the streams what a network was, and dead letters about it. Its deletion stays: consumers that have read
 * nothing yet learn from it that the id is gone, and need nothing else (decision 19). Accesses stand together
 * with those of other networks, hold nothing of the owner and leave with their age.
 */
async function purgeNetwork(bus: EventBus, id: string): Promise<void> {
  for (const { natsSubject } of [networkCreated, networkUpdated, passwordRotated, rotationFailed])
    await bus.purge(streams.networks, natsSubject(id));
  await bus.purge(streams.deadLetters, deadLettersOf(id));
}
