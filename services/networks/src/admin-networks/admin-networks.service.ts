import type { ListedNetwork, updateAnyNetwork } from '@wifi-share/contracts/calls/admin-networks';
import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import type { AdminAction } from '@wifi-share/contracts/entities/admin-action';
import type { NewNetwork } from '@wifi-share/contracts/entities/new-network';
import { type ActingAdmin, createAuditEntry } from '@wifi-share/messaging/audit/audit-entry';
import type { Entitlements } from '@wifi-share/messaging/entitlements/entitlements';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import { createdBefore } from '../networks/creation-key.js';
import { changedFields, newNetwork } from '../networks/network.domain.js';
import type { NetworkModel, StoredNetwork } from '../networks/network.model.js';
import { newNetworkId } from '../networks/network-id.js';
import { openNetwork, sealPassword } from '../networks/network-password.js';
import type { NetworkStore } from '../networks/network-store.js';
import { withFreeSlot } from '../networks/slots.js';
import type { FitIntoPlan } from '../owners/fit-into-plan.js';
import { editedRouter } from '../rotations/rotation.domain.js';
import type { NetworkList } from './network-list.service.js';

interface Dependencies {
  networks: NetworkModel;
  store: NetworkStore;
  networkList: NetworkList;
  entitlements: Entitlements;
  sealer: Sealer;
  fitIntoPlan: FitIntoPlan;
  now(): Date;
}

/** What admins do with all networks; every act goes to the audit log in one write with what it changes (R35). */
export function createAdminNetworks({
  networks,
  store,
  networkList,
  entitlements,
  sealer,
  fitIntoPlan,
  now,
}: Dependencies) {
  const act = (action: AdminAction, id: string, by: ActingAdmin, given: object = {}) => {
    const fields = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    return createAuditEntry({ source: 'networks', action, by, target: { type: 'network', id }, fields, time: now() });
  };

  /** Any network that is not deleted. Throws `network_not_found`. */
  async function find(id: string): Promise<StoredNetwork> {
    const stored = await networks.findOne({ _id: id, deletedAt: null }).lean();
    if (!stored) throw new Problem('network_not_found');
    return stored;
  }

  /** What `change` makes of the network; a password that it does not touch stays as it is sealed. */
  function changed(current: StoredNetwork, change: CallBody<typeof updateAnyNetwork>) {
    const opened = openNetwork(sealer, current);
    const { password, ...plain } = changedFields(opened, change);
    const { sealedPassword } = current;
    const kept = password === opened.password ? sealedPassword : sealPassword(sealer, current._id, password);
    const router = editedRouter(current, { ...plain, password }, opened, now());
    return { ...plain, sealedPassword: kept, updatedAt: now(), ...router };
  }

  /** The slots of an owner; what has waited for one gets a free one before another network is switched on. */
  async function fittedSlotsOf(userId: string) {
    const limit = await entitlements.limitOf(userId);
    await fitIntoPlan(userId, limit);
    return { userId, limit };
  }

  return {
    /**
     * Registers a network of the site, which counts towards no user's limit (R21), once for each `idempotencyKey`. Throws
     * `network_not_found` when the one of that key is gone.
     */
    async create({ password, idempotencyKey, ...fields }: NewNetwork, by: ActingAdmin): Promise<ListedNetwork> {
      const _id = newNetworkId();
      const sealedPassword = sealPassword(sealer, _id, password);
      const creationKey = idempotencyKey && `site:${idempotencyKey}`;
      const network = newNetwork({ ...fields, _id, userId: null, sealedPassword, creationKey }, now());
      const earlier = await createdBefore(networks, network, () =>
        store.insert(network, [act('network.created', _id, by)]),
      );
      return networkList.shown(earlier ?? network);
    },

    /**
     * Changes what `change` names. Throws `network_not_found`, a ZodError when the fields do not fit together, and
     * `network_limit_reached` when an owner has no slot left for an activation (R25).
     */
    async update(id: string, change: CallBody<typeof updateAnyNetwork>, by: ActingAdmin): Promise<ListedNetwork> {
      for (;;) {
        const current = await find(id);
        const next = changed(current, change);
        const acts = [act('network.updated', id, by, change)];
        const { userId } = current;
        const isSwitchedOn = next.isActive && !current.isActive;
        const stored =
          userId !== null && isSwitchedOn
            ? await withFreeSlot(networks, { id, ...(await fittedSlotsOf(userId)) }, (slotKey) =>
                store.replace(current, { ...next, slotKey }, acts),
              )
            : await store.replace(current, next, acts);
        if (stored) return networkList.shown(stored);
      }
    },

    /** Hides the network at once and frees its slot, for good. Throws `network_not_found`. */
    async delete(id: string, by: ActingAdmin): Promise<void> {
      for (;;) {
        const current = await find(id);
        const gone = { deletedAt: now(), deletedByAdmin: true as const, slotKey: undefined };
        if (await store.replace(current, gone, [act('network.deleted', id, by)])) return;
      }
    },
  };
}
