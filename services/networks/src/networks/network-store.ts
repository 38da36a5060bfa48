import { networkCreated, networkDeleted, networkUpdated } from '@wifi-share/contracts/events/networks';
import { createEventEntry, type EventEntry, type OutboxEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import { isSeen, networkFacts, networkSearchKey } from './network.domain.js';
import type { NetworkModel, StoredNetwork } from './network.model.js';

interface Dependencies {
  networks: NetworkModel;
  /** Called after a write that left something in the outbox. */
  outboxFilled(): void;
  now(): Date;
}

const source = 'networks';

/** The event that publishes what `network` is. */
export const updatedEntry = (network: StoredNetwork, time: Date): EventEntry =>
  createEventEntry(networkUpdated, { subject: network._id, source, time, data: networkFacts(network) });

/** Writes networks, each in one write with the events that follow from it. */
export function createNetworkStore({ networks, outboxFilled, now }: Dependencies) {
  return {
    /** Registers `network`; `more` is published with it. */
    async insert(network: StoredNetwork, more: OutboxEntry[] = []): Promise<void> {
      const { _id: subject, createdAt: time } = network;
      const created = createEventEntry(networkCreated, { subject, source, time, data: networkFacts(network) });
      await networks.create({ ...network, searchKey: networkSearchKey(network), outbox: [created, ...more] });
      outboxFilled();
    },

    /**
     * Writes `next` over `current` together with its event and `more`, unless it was changed meanwhile (then null).
     * Fields of `next` that are undefined are removed. What only the owner sees, such as each reading of a router, has
     * no event.
     */
    async replace(
      current: StoredNetwork,
      next: Partial<StoredNetwork>,
      more: OutboxEntry[] = [],
    ): Promise<StoredNetwork | null> {
      const changed = { ...current, ...next, version: current.version + 1 };
      const definition = changed.deletedAt ? networkDeleted : networkUpdated;
      const event = { subject: current._id, source, time: now(), data: networkFacts(changed) };
      const entries = [...(isSeen(current, next) ? [createEventEntry(definition, event)] : []), ...more];
      const written = { ...next, version: changed.version, searchKey: networkSearchKey(changed) };
      const set = Object.entries(written).filter(([, value]) => value !== undefined);
      const unset = Object.entries(written).filter(([, value]) => value === undefined);
      const stored = await networks
        .findOneAndUpdate(
          { _id: current._id, version: current.version },
          {
            $set: Object.fromEntries(set),
            ...(unset.length > 0 ? { $unset: Object.fromEntries(unset.map(([key]) => [key, 1])) } : {}),
            ...(entries.length > 0 ? { $push: { outbox: { $each: entries } } } : {}),
          },
          { returnDocument: 'after' },
        )
        .lean();
      if (stored && entries.length > 0) outboxFilled();
      return stored;
    },
  };
}

export type NetworkStore = ReturnType<typeof createNetworkStore>;
