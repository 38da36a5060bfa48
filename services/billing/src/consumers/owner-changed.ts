import { userDeleted, userPlanChanged, userRegistered, userUpdated } from '@wifi-share/contracts/events/identity';
import { streams } from '@wifi-share/contracts/events/streams';
import type { Consumption } from '@wifi-share/service-kit/events/consumption';
import { copyByVersion } from '@wifi-share/service-kit/events/copy-by-version';
import { startProjection } from '@wifi-share/service-kit/events/projection';
import type { RunningConsumer } from '@wifi-share/service-kit/events/running-consumer';
import type { OwnerModel } from '../owners/owner.model.js';
import { ownerFact, ownerMarker } from '../owners/owner-copy.js';

/** Keeps the copies of users: names, addresses, languages and plans of who is written to and shown on receipts. */
export const startOwnerCopy = (owners: OwnerModel, consumption: Consumption): RunningConsumer =>
  startProjection({
    ...consumption,
    name: 'owners',
    stream: streams.identity,
    events: [userRegistered, userUpdated, userPlanChanged, userDeleted],
    apply: (batch) =>
      copyByVersion(
        owners.collection,
        batch.map(({ event: { subject, type, data } }) =>
          type === userDeleted.type ? ownerMarker(subject) : ownerFact(subject, data),
        ),
      ),
  });
