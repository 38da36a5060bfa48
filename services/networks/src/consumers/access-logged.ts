import { accessLogged, accessPartitionSubjects, accessPartitions } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { applyOnce } from '@wifi-share/service-kit/events/apply-once';
import type { SharedConsumption } from '@wifi-share/service-kit/events/consumption';
import { startProjection } from '@wifi-share/service-kit/events/projection';
import type { RunningConsumer } from '@wifi-share/service-kit/events/running-consumer';
import type { CountedAccessModel } from '../accesses/counted-access.model.js';
import { countedOnce, notCounted } from '../accesses/counted-once.js';
import type { NetworkModel } from '../networks/network.model.js';

interface Models {
  networks: NetworkModel;
  countedAccesses: CountedAccessModel;
}

/** Counts accesses in their networks, each partition in its own order; a network that is gone is not brought back. */
export function startAccessCounting(
  { networks, countedAccesses }: Models,
  { newLease, ...consumption }: SharedConsumption,
): RunningConsumer[] {
  return Array.from({ length: accessPartitions }, (_, partition) =>
    startProjection({
      ...consumption,
      name: `access-count-${partition}`,
      lease: newLease(`access-count-${partition}`),
      stream: streams.accesses,
      events: [accessLogged],
      subject: accessPartitionSubjects(partition),
      apply: async (batch) =>
        applyOnce({
          collection: networks.collection,
          events: await countedOnce(countedAccesses, batch),
          targetOf: ({ event }) => event.subject,
          change: (accesses) => ({
            $inc: { accessCount: accesses.length },
            $max: { lastAccessed: new Date(Math.max(...accesses.map(({ event }) => Date.parse(event.time)))) },
          }),
          whenMissing: 'skip',
        }),
      giveUp: (access) => notCounted(countedAccesses, networks, access),
    }),
  );
}
