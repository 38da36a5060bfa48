import type { Network, NetworkChange, NetworkFields } from '@wifi-share/contracts/entities/network';
import type { Entitlements } from '@wifi-share/messaging/entitlements/entitlements';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { trusted } from 'mongoose';
import type { PrintedCards } from '../cards/printed-card.js';
import { changedFields, isRestorable, newNetwork, type OpenedNetwork, toNetwork } from './network.domain.js';
import type { NetworkModel, StoredNetwork } from './network.model.js';
import type { EraseNetworks } from './network-erasure.js';
import { newNetworkId } from './network-id.js';
import { openNetwork, sealPassword } from './network-password.js';
import type { NetworkStore } from './network-store.js';
import { withFreeSlot } from './slots.js';

interface Dependencies {
  networks: NetworkModel;
  store: NetworkStore;
  entitlements: Entitlements;
  sealer: Sealer;
  printedCards: PrintedCards;
  eraseNetworksOf: EraseNetworks;
  now(): Date;
}

/** What an owner does with networks; every call sees only the caller's own (R7). */
export function createNetworksService(dependencies: Dependencies) {
  const { networks, store, entitlements, sealer, printedCards, eraseNetworksOf, now } = dependencies;
  const opened = (stored: StoredNetwork): OpenedNetwork => openNetwork(sealer, stored);

  /** The network as its owner sees it. */
  function shown(stored: StoredNetwork): Network {
    const network = opened(stored);
    return toNetwork(network, { cardStale: printedCards.isStale(network) });
  }

  /** The slots that the caller's plan gives. */
  async function slotsOf(principal: Principal) {
    const { maxNetworks } = await entitlements.of(principal);
    return { userId: principal.userId, limit: maxNetworks };
  }

  /** Who deletes an account erases the networks that they find: one that came too late for it is erased here. */
  async function requireAccount(userId: string): Promise<void> {
    if (!(await entitlements.deletedAmong([userId])).has(userId)) return;
    await eraseNetworksOf(userId);
    throw new Problem('not_signed_in');
  }

  /** The caller's network, not deleted. Throws `network_not_found`. */
  async function own({ userId }: Principal, id: string): Promise<StoredNetwork> {
    const stored = await networks.findOne({ _id: id, userId, deletedAt: null }).lean();
    if (!stored) throw new Problem('network_not_found');
    return stored;
  }

  return {
    /** The caller's networks, newest first. */
    async list(userId: string): Promise<Network[]> {
      const stored = await networks.find({ userId, deletedAt: null }).sort({ createdAt: -1, _id: 1 }).lean();
      return stored.map(shown);
    },

    count: (userId: string): Promise<number> => networks.countDocuments({ userId, deletedAt: null }),

    /** Registers a network. Throws `network_limit_reached`, or `not_signed_in` when the account is gone. */
    async create(principal: Principal, fields: NetworkFields): Promise<Network> {
      const { userId } = principal;
      const { password, ...plain } = fields;
      const _id = newNetworkId();
      const network = newNetwork({ ...plain, _id, userId, sealedPassword: sealPassword(sealer, _id, password) }, now());
      await withFreeSlot(networks, await slotsOf(principal), (slotKey) => store.insert({ ...network, slotKey }));
      await requireAccount(userId);
      return shown(network);
    },

    /** Changes what `change` names. Throws `network_not_found`, or `network_limit_reached` when an activation finds no slot. */
    async update(principal: Principal, id: string, change: NetworkChange): Promise<Network> {
      for (;;) {
        const current = await own(principal, id);
        const { password, ...plain } = changedFields(opened(current), change);
        const next = { ...plain, sealedPassword: sealPassword(sealer, id, password), updatedAt: now() };
        const needsSlot = next.isActive && !current.slotKey;
        const stored = needsSlot
          ? await withFreeSlot(networks, await slotsOf(principal), (slotKey) =>
              store.replace(current, { ...next, slotKey }),
            )
          : await store.replace(current, next);
        if (stored) return shown(stored);
      }
    },

    /**
     * Remembers that a card with a direct-connect code was printed of the network as it was `updatedAt` that time (R26);
     * nothing of the network itself changes, so no event is published. Throws `network_not_found`.
     */
    async cardPrinted(principal: Principal, id: string, updatedAt: Date): Promise<Network> {
      for (;;) {
        const current = await own(principal, id);
        const isCurrent = current.updatedAt.getTime() === updatedAt.getTime();
        const cardPrinted = printedCards[isCurrent ? 'printed' : 'printedBefore'](opened(current), now());
        const asRead = { _id: id, version: current.version };
        const stored = await networks
          .findOneAndUpdate(asRead, { $set: { cardPrinted } }, { returnDocument: 'after' })
          .lean();
        if (stored) return shown(stored);
      }
    },

    /** Hides the network at once and frees its slot; `restore` undoes it for 8 seconds. Throws `network_not_found`. */
    async delete(principal: Principal, id: string): Promise<void> {
      for (;;) {
        const current = await own(principal, id);
        if (await store.replace(current, { deletedAt: now(), slotKey: undefined })) return;
      }
    },

    /** Undoes a deletion (R25). Throws `network_not_found`, `restore_expired` or `network_limit_reached`. */
    async restore(principal: Principal, id: string): Promise<Network> {
      const { userId } = principal;
      const current = await networks.findOne({ _id: id, userId, deletedAt: trusted({ $ne: null }) }).lean();
      if (!current?.deletedAt || current.deletedByAdmin) throw new Problem('network_not_found');
      if (!isRestorable(current.deletedAt, now())) throw new Problem('restore_expired');
      const stored = await withFreeSlot(networks, await slotsOf(principal), (slotKey) =>
        store.replace(current, { slotKey, deletedAt: undefined }),
      );
      if (!stored) throw new Problem('network_not_found');
      return shown(stored);
    },
  };
}
