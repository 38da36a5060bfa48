import type { EventOf } from '@wifi-share/contracts/events/define-event';
import type { accessLogged } from '@wifi-share/contracts/events/networks';
import { giveUp } from '@wifi-share/service-kit/events/give-up';
import { recordOnce } from '@wifi-share/service-kit/events/record-once';
import type { RecordedEvent } from '@wifi-share/service-kit/events/recorded-event';
import type { NetworkModel } from '../networks/network.model.js';
import type { CountedAccess, CountedAccessModel } from './counted-access.model.js';

type Access = RecordedEvent<EventOf<typeof accessLogged>>;

const figure = 'accessCount';

/** Leaves out of a batch what is counted from another place in the stream. */
export async function countedOnce(
  { collection }: CountedAccessModel,
  batch: readonly Access[],
): Promise<readonly Access[]> {
  const { [figure]: counted } = await recordOnce(collection, batch.map(recordOf), [figure]);
  const counting = new Set(counted.map(({ recorded }) => recorded.seq));
  return batch.filter(({ seq }) => counting.has(seq));
}

/** Notes of an access that is given up whether its network has counted it. */
export const notCounted = (records: CountedAccessModel, networks: NetworkModel, access: Access): Promise<void> =>
  giveUp({
    records: records.collection,
    record: recordOf(access),
    figure,
    target: { collection: networks.collection, _id: access.event.subject },
  });

const recordOf = ({ event: { time, id }, stream, seq }: Access): CountedAccess => ({
  _id: `${time}/${id}`,
  recorded: { stream, seq },
});
