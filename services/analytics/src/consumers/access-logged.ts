import { accessLogged, accessPartitionSubjects, accessPartitions } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import type { Consumption } from '@wifi-share/service-kit/events/consumption';
import { startProjection } from '@wifi-share/service-kit/events/projection';
import type { AccessRecorder } from '../accesses/access-recorder.js';

/** Records every access, each partition in its own order. */
export function startAccessRecording(recorder: AccessRecorder, { newLease, ...consumption }: Consumption) {
  return Array.from({ length: accessPartitions }, (_, partition) =>
    startProjection({
      ...consumption,
      name: `accesses-${partition}`,
      lease: newLease(`accesses-${partition}`),
      stream: streams.accesses,
      events: [accessLogged],
      subject: accessPartitionSubjects(partition),
      apply: (batch) => recorder.record(batch),
    }),
  );
}
