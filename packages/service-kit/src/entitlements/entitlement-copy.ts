import { userPlanChanged, userRegistered, userUpdated } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import type { Consumption } from '../events/consumption.js';
import { copyByVersion } from '../events/copy-by-version.js';
import { startProjection } from '../events/projection.js';
import type { RunningConsumer } from '../events/running-consumer.js';
import type { EntitlementModel } from './entitlement.model.js';

/** Keeps a service's copy of what users are entitled to. */
export function startEntitlementCopy(
  entitlements: EntitlementModel,
  { newLease, ...consumption }: Consumption,
): RunningConsumer {
  return startProjection({
    ...consumption,
    name: 'entitlements',
    lease: newLease('entitlements'),
    stream: streams.identity,
    events: [userRegistered, userUpdated, userPlanChanged],
    apply: (batch) =>
      copyByVersion(
        entitlements.collection,
        batch.map(({ event: { subject, data } }) => ({
          id: subject,
          version: data.version,
          update: { $set: { plan: data.plan, maxNetworks: data.maxNetworks, isActive: data.isActive } },
        })),
      ),
  });
}
