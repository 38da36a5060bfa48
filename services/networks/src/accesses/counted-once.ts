import type { EventOf } from '@wifi-share/contracts/events/define-event';
import type { accessLogged } from '@wifi-share/contracts/events/networks';
import { recordOnce } from '@wifi-share/service-kit/events/record-once';
import type { RecordedEvent } from '@wifi-share/service-kit/events/recorded-event';
import type { CountedAccessModel } from './counted-access.model.js';

type Access = RecordedEvent<EventOf<typeof accessLogged>>;

/** Leaves out of a batch what is counted from another place in the stream. */
export async function countedOnce(
  { collection }: CountedAccessModel,
  batch: readonly Access[],
): Promise<readonly Access[]> {
  const records = batch.map(({ event: { time, id }, stream, seq }) => ({
    _id: `${time}/${id}`,
    recorded: { stream, seq },
  }));
  const counting = new Set((await recordOnce(collection, records)).map(({ recorded }) => recorded.seq));
  return batch.filter(({ seq }) => counting.has(seq));
}
