import { accessLogged, accessPartitionSubjects, accessPartitions } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import type { SharedConsumption } from '@wifi-share/service-kit/events/consumption';
import { startProjection } from '@wifi-share/service-kit/events/projection';
import type { RunningConsumer } from '@wifi-share/service-kit/events/running-consumer';
import type { AccessRecorder } from '../accesses/access-recorder.js';
import type { NetworkErasure } from '../erasure/network-erasure.js';

/** Names the projection of a partition. */
export const accessProjection = (partition: number): string => `accesses-${partition}`;

/** Records the accesses of a partition in their order; of a network that was erased nothing stays. */
export function startPartitionRecording(
  partition: number,
  recorder: AccessRecorder,
  erasure: NetworkErasure,
  { newLease, ...consumption }: SharedConsumption,
): RunningConsumer {
  return startProjection({
    ...consumption,
    name: accessProjection(partition),
    lease: newLease(accessProjection(partition)),
    stream: streams.accesses,
    events: [accessLogged],
    subject: accessPartitionSubjects(partition),
    apply: async (batch) => {
      await recorder.record(batch);
      await erasure.removeLateAccesses([...new Set(batch.map(({ event }) => event.subject))]);
    },
    giveUp: async (access) => {
      await recorder.giveUp(access);
      await erasure.removeLateAccesses([access.event.subject]);
    },
  });
}

/** Records every access, each partition for itself. */
export const startAccessRecording = (
  recorder: AccessRecorder,
  erasure: NetworkErasure,
  consumption: SharedConsumption,
): RunningConsumer[] =>
  Array.from({ length: accessPartitions }, (_, partition) =>
    startPartitionRecording(partition, recorder, erasure, consumption),
  );
