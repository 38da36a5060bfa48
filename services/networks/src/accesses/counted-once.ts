import type { EventOf } from '@wifi-share/contracts/events/define-event';
import type { accessLogged } from '@wifi-share/contracts/events/networks';
import { forgetRecord, recordOnce } from '@wifi-share/service-kit/events/record-once';
import type { RecordedEvent } from '@wifi-share/service-kit/events/recorded-event';
import type { CountedAccess, CountedAccessModel } from './counted-access.model.js';

type Access = RecordedEvent<EventOf<typeof accessLogged>>;

/** Leaves out of a batch what is counted from another place in the stream. */
export async function countedOnce(
  { collection }: CountedAccessModel,
  batch: readonly Access[],
): Promise<readonly Access[]> {
  const counting = new Set((await recordOnce(collection, batch.map(recordOf))).map(({ recorded }) => recorded.seq));
  return batch.filter(({ seq }) => counting.has(seq));
}

/** Takes back that an access is counted. */
export const notCounted = ({ collection }: CountedAccessModel, access: Access): Promise<void> =>
  forgetRecord(collection, recordOf(access));

const recordOf = ({ event: { time, id }, stream, seq }: Access): CountedAccess => ({
  _id: `${time}/${id}`,
  recorded: { stream, seq },
});
