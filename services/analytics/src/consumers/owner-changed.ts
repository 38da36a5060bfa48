import { userDeleted, userPlanChanged, userRegistered, userUpdated } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import type { Consumption } from '@wifi-share/service-kit/events/consumption';
import { copyByVersion, finalVersion } from '@wifi-share/service-kit/events/copy-by-version';
import { startProjection } from '@wifi-share/service-kit/events/projection';
import type { OwnerModel } from '../owners/owner.model.js';

/** Keeps our copy of owners' time zones; of a deleted user only that nothing later is newer (R17). */
export function startOwnerCopy(owners: OwnerModel, consumption: Consumption) {
  return startProjection({
    ...consumption,
    name: 'owners',
    stream: streams.identity,
    events: [userRegistered, userUpdated, userPlanChanged, userDeleted],
    apply: (batch) =>
      copyByVersion(
        owners.collection,
        batch.map(({ event: { subject: id, type, data } }) =>
          type === userDeleted.type
            ? { id, version: finalVersion, update: { $unset: { timeZone: '' } } }
            : { id, version: data.version, update: { $set: { timeZone: data.timeZone } } },
        ),
      ),
  });
}
