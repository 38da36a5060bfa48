import type { Network, NetworkChange } from '@wifi-share/contracts/entities/network';
import type { NewNetwork } from '@wifi-share/contracts/entities/new-network';
import type { Entitlements } from '@wifi-share/messaging/entitlements/entitlements';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import { isDuplicateKey } from '@wifi-share/service-kit/mongo/duplicate-key';
import { concernsNetwork, type Principal } from '@wifi-share/service-kit/principal/principal';
import { trusted } from 'mongoose';
import type { PrintedCards } from '../cards/printed-card.js';
import type { FitIntoPlan } from '../owners/fit-into-plan.js';
import { editedRouter } from '../rotations/rotation.domain.js';
import { createdBefore } from './creation-key.js';
import { changedFields, isRestorable, newNetwork, type OpenedNetwork, toNetwork } from './network.domain.js';
import { type NetworkModel, type StoredNetwork, slotIndex } from './network.model.js';
import type { EraseNetworks } from './network-erasure.js';
import { newNetworkId } from './network-id.js';
import { openNetwork, sealPassword } from './network-password.js';
import type { NetworkStore } from './network-store.js';
import { readOwnNetwork } from './own-network.js';
import { holdsSlot, lockedAmong, readOwned, withFreeSlot } from './slots.js';

interface Dependencies {
  networks: NetworkModel;
  store: NetworkStore;
  entitlements: Entitlements;
  sealer: Sealer;
  printedCards: PrintedCards;
  eraseNetworksOf: EraseNetworks;
  fitIntoPlan: FitIntoPlan;
  now(): Date;
}

/** Of a card. */
interface Print {
  /** Of the network that is on it. */
  updatedAt: Date;
  holdsCredentials: boolean;
}

/** A picture that is kept beside its network. */
interface NewLogo {
  version: string;
  /** Before the network names it. */
  save(): Promise<void>;
  /** When there is no such network any more, nor one whose deletion can be undone. */
  discard(): Promise<void>;
}

export type NetworksService = ReturnType<typeof createNetworksService>;

/** What an owner does with networks; every call sees only the caller's own (R7). */
export function createNetworksService(dependencies: Dependencies) {
  const { networks, store, entitlements, sealer, printedCards, eraseNetworksOf, fitIntoPlan, now } = dependencies;
  const opened = (stored: StoredNetwork): OpenedNetwork => openNetwork(sealer, stored);

  /** The network as its owner sees it. */
  function shownAs(stored: StoredNetwork, locked: boolean): Network {
    const network = opened(stored);
    return toNetwork(network, { locked, cardStale: printedCards.isStale(network) });
  }

  /** The slots that the caller's plan gives. */
  async function slotsOf(principal: Principal) {
    const { maxNetworks } = await entitlements.of(principal);
    return { userId: principal.userId, limit: maxNetworks };
  }

  /** The same; what has waited for one gets a free one before anything is created or switched on. */
  async function fittedSlotsOf(principal: Principal) {
    const slots = await slotsOf(principal);
    await fitIntoPlan(slots.userId, slots.limit);
    return slots;
  }

  /** Whether the caller's plan has no room for the network (R47). */
  async function isLocked(principal: Principal, { _id, slotKey }: StoredNetwork): Promise<boolean> {
    const { userId, limit } = await slotsOf(principal);
    return !holdsSlot({ slotKey }, limit) && lockedAmong(await readOwned(networks, userId), limit).has(_id);
  }

  const shown = async (principal: Principal, stored: StoredNetwork): Promise<Network> =>
    shownAs(stored, await isLocked(principal, stored));

  /** Who deletes an account erases the networks that they find: one that came too late for it is erased here. */
  async function requireAccount(userId: string): Promise<void> {
    if (!(await entitlements.deletedAmong([userId])).has(userId)) return;
    await eraseNetworksOf(userId);
    throw new Problem('not_signed_in');
  }

  const own = (principal: Principal, id: string): Promise<StoredNetwork> => readOwnNetwork(networks, principal, id);

  return {
    /** The caller's networks, newest first. */
    async list(principal: Principal): Promise<Network[]> {
      const { userId } = principal;
      const [{ limit }, stored] = await Promise.all([
        slotsOf(principal),
        networks
          .find({ userId, deletedAt: null }, { outbox: 0 })
          .sort({ createdAt: -1, _id: 1 })
          .lean<StoredNetwork[]>(),
      ]);
      const locked = lockedAmong(stored, limit);
      return stored
        .filter(({ _id }) => concernsNetwork(principal, _id))
        .map((network) => shownAs(network, locked.has(network._id)));
    },

    async count(principal: Principal): Promise<number> {
      const owned = await readOwned(networks, principal.userId);
      return owned.filter(({ _id }) => concernsNetwork(principal, _id)).length;
    },

    /**
     * Registers a network, once for each `idempotencyKey`. Throws `network_limit_reached`, `token_network_refused`,
     * `network_not_found` when the one of that key is gone, or `not_signed_in` when the account is gone.
     */
    async create(principal: Principal, { idempotencyKey, ...fields }: NewNetwork): Promise<Network> {
      const { userId, apiToken } = principal;
      if (apiToken?.networkIds) throw new Problem('token_network_refused');
      const { password, ...plain } = fields;
      const _id = newNetworkId();
      const sealedPassword = sealPassword(sealer, _id, password);
      const creationKey = idempotencyKey && `${userId}:${idempotencyKey}`;
      const network = newNetwork({ ...plain, _id, userId, sealedPassword, creationKey }, now());
      const slots = await fittedSlotsOf(principal);
      const earlier = await createdBefore(networks, network, () =>
        withFreeSlot(networks, { id: _id, ...slots }, (slotKey) => store.insert({ ...network, slotKey })),
      );
      await requireAccount(userId);
      return earlier ? shown(principal, earlier) : shownAs(network, false);
    },

    /**
     * Changes what `change` names. Throws `network_not_found`, `rotation_under_way`, or
     * `network_limit_reached` when one that is switched on finds no slot.
     */
    async update(principal: Principal, id: string, change: NetworkChange): Promise<Network> {
      for (;;) {
        const current = await own(principal, id);
        const { password, ...plain } = changedFields(opened(current), change);
        const edited = { ...plain, sealedPassword: sealPassword(sealer, id, password), updatedAt: now() };
        const next = { ...edited, ...editedRouter(current, { ...plain, password }, opened(current), now()) };
        const isSwitchedOn = next.isActive && !current.isActive;
        const stored = isSwitchedOn
          ? await withFreeSlot(networks, { id, ...(await fittedSlotsOf(principal)) }, (slotKey) =>
              store.replace(current, { ...next, slotKey }),
            )
          : await store.replace(current, next);
        if (stored) return shown(principal, stored);
      }
    },

    /** Names another picture of the guest page; draws it only once the caller is known to own the network. Throws `network_not_found`. */
    async setLogo(principal: Principal, id: string, draw: () => Promise<NewLogo>): Promise<Network> {
      await own(principal, id);
      const { version, save, discard } = await draw();
      await save();
      for (;;) {
        const current = await own(principal, id).catch(async (error) => {
          // After any other failure the network may still name what is stored, and so it may after an undo.
          const isMissing = error instanceof Problem && error.code === 'network_not_found';
          if (isMissing && !(await networks.exists({ _id: id, erasedOwner: null }))) await discard();
          throw error;
        });
        const stored = await store.replace(current, { logo: version, updatedAt: now() });
        if (stored) return shown(principal, stored);
      }
    },

    /** Names no picture any more; the version that was named is to be discarded. Throws `network_not_found`. */
    async removeLogo(principal: Principal, id: string, discard: (version: string) => Promise<void>): Promise<Network> {
      for (;;) {
        const current = await own(principal, id);
        const stored = await store.replace(current, { logo: undefined, updatedAt: now() });
        if (!stored) continue;
        if (current.logo) await discard(current.logo);
        return shown(principal, stored);
      }
    },

    /**
     * Remembers that a card was printed of the network as it was `updatedAt` that time; a card without credentials leaves
     * the one that holds some, which may hang elsewhere (R26). Nothing of the network itself changes, so no event is
     * published. Throws `network_not_found`, `network_locked` (R47).
     */
    async cardPrinted(principal: Principal, id: string, { updatedAt, holdsCredentials }: Print): Promise<Network> {
      for (;;) {
        const current = await own(principal, id);
        if (await isLocked(principal, current)) throw new Problem('network_locked');
        const isCurrent = current.updatedAt.getTime() === updatedAt.getTime();
        const cardPrintedAt = now();
        const cardPrinted = printedCards[isCurrent ? 'printed' : 'printedBefore'](opened(current), cardPrintedAt);
        const noted = { cardPrintedAt, ...(holdsCredentials && { cardPrinted }) };
        const asRead = { _id: id, version: current.version };
        const stored = await networks.findOneAndUpdate(asRead, { $set: noted }, { returnDocument: 'after' }).lean();
        if (stored) return shownAs(stored, false);
      }
    },

    /**
     * Gives the network the slot of `insteadId`, which is locked by that (R47); nothing when it is not locked. Throws
     * `network_not_found`, and `network_limit_reached` when the other one has no slot to give, or a concurrent request took
     * it.
     */
    async unlock(principal: Principal, id: string, insteadId: string): Promise<Network> {
      const [{ limit }, locked, instead] = await Promise.all([
        slotsOf(principal),
        own(principal, id),
        own(principal, insteadId),
      ]);
      if (!(await isLocked(principal, locked))) return shownAs(locked, false);
      await fitIntoPlan(principal.userId, limit);
      const { _id, slotKey } = await own(principal, instead._id);
      if (!slotKey) throw new Problem('network_limit_reached');
      await networks.updateOne({ _id, slotKey }, { $unset: { slotKey: 1 } });
      await networks
        .updateOne({ _id: id, userId: principal.userId, deletedAt: null }, { $set: { slotKey } })
        .catch((error: unknown) => {
          // A request beside this one took the slot while it was free.
          throw isDuplicateKey(error, slotIndex) ? new Problem('network_limit_reached') : error;
        });
      return shown(principal, await own(principal, id));
    },

    /** Hides the network at once and frees its slot; `restore` undoes it for 8 seconds. Throws `network_not_found`. */
    async delete(principal: Principal, id: string): Promise<void> {
      for (;;) {
        const current = await own(principal, id);
        const gone = {
          deletedAt: now(),
          slotKey: undefined,
          ...(current.slotKey ? {} : { deletedLocked: true as const }),
        };
        if (await store.replace(current, gone)) return;
      }
    },

    /** Undoes a deletion (R25). Throws `network_not_found`, `restore_expired` or `network_limit_reached`. */
    async restore(principal: Principal, id: string): Promise<Network> {
      const { userId } = principal;
      if (!concernsNetwork(principal, id)) throw new Problem('network_not_found');
      const current = await networks.findOne({ _id: id, userId, deletedAt: trusted({ $ne: null }) }).lean();
      if (!current?.deletedAt || current.deletedByAdmin) throw new Problem('network_not_found');
      if (!isRestorable(current.deletedAt, now())) throw new Problem('restore_expired');
      const back = { deletedAt: undefined, deletedLocked: undefined };
      const stored = current.deletedLocked
        ? await store.replace(current, back)
        : await withFreeSlot(networks, { id, ...(await slotsOf(principal)) }, (slotKey) =>
            store.replace(current, { ...back, slotKey }),
          );
      if (!stored) throw new Problem('network_not_found');
      return shown(principal, stored);
    },
  };
}
