import { userDeleted, userPlanChanged, userRegistered, userUpdated } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import type { Consumption } from '../events/consumption.js';
import { copyByVersion, type Fact, finalVersion } from '../events/copy-by-version.js';
import { startProjection } from '../events/projection.js';
import type { RunningConsumer } from '../events/running-consumer.js';
import type { Entitlement, EntitlementModel } from './entitlement.model.js';

type Told = Pick<Entitlement, 'version' | 'plan' | 'maxNetworks' | 'isActive'>;

/** Keeps a service's copy of what users are entitled to; of a deleted user only that there was one. */
export function startEntitlementCopy(entitlements: EntitlementModel, consumption: Consumption): RunningConsumer {
  return startProjection({
    ...consumption,
    name: 'entitlements',
    stream: streams.identity,
    events: [userRegistered, userUpdated, userPlanChanged, userDeleted],
    apply: (batch) =>
      copyByVersion(
        entitlements.collection,
        batch.map(({ event: { subject, type, data } }) => {
          if (type === userDeleted.type) return markerOf(subject);
          return factOf(subject, data);
        }),
      ),
  });
}

/** Brings the copy up to what `told` says of the user, unless it is newer: for who acts on that before the projection came to it. */
export const copyEntitlement = (entitlements: EntitlementModel, userId: string, told: Told): Promise<void> =>
  copyByVersion(entitlements.collection, [factOf(userId, told)]);

const factOf = (id: string, { version, plan, maxNetworks, isActive }: Told): Fact => ({
  id,
  version,
  update: { $set: { plan, maxNetworks, isActive } },
});

/** Leaves an id-only marker of a deleted user (R17): what arrives later is dropped, and `isDeleted` says so at once. */
export function markDeleted(entitlements: EntitlementModel, userId: string): Promise<void> {
  return copyByVersion(entitlements.collection, [markerOf(userId)]);
}

const markerOf = (id: string): Fact => ({
  id,
  version: finalVersion,
  update: { $set: { isActive: false, deleted: true }, $unset: { plan: '', maxNetworks: '' } },
});
