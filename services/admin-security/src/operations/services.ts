import type { Operations, OperationsPart } from '@wifi-share/contracts/calls/admin-operations';
import { consumersOf, outboxesOf, queuesOf, unreadOf } from '@wifi-share/messaging/figures/metric-series';
import { isReady } from '@wifi-share/messaging/figures/service-figures';
import type { Figure } from '@wifi-share/service-kit/metrics/parse-metrics';

/** How the figures of a service are read: null when it is away. A service that shows none to this one has no source. */
export type Sources = Readonly<Record<string, (() => Promise<Figure[] | null>) | null>>;

type OfServices = Pick<Operations, 'parts' | 'consumers' | 'outboxes' | 'queues' | 'unread'>;

/** What the services show of themselves. */
export async function readServices(sources: Sources): Promise<OfServices> {
  const asked = await Promise.all(
    Object.entries(sources).map(async ([service, read]) => ({
      service,
      figures: read ? await read() : [],
      isSilent: read === null,
    })),
  );
  const answered = asked.flatMap(({ service, figures }) => (figures ? [{ service, figures }] : []));
  return {
    parts: asked.map(({ service, figures, isSilent }) => partOf(service, figures, isSilent)),
    consumers: answered.flatMap(consumersOf),
    outboxes: answered.flatMap(outboxesOf),
    queues: answered.flatMap(queuesOf),
    unread: answered.flatMap(unreadOf),
  };
}

/** One without a source is taken as ready: that is the gateway, through which the question came. */
function partOf(name: string, figures: Figure[] | null, isSilent: boolean): OperationsPart {
  const figure = (of: string) => figures?.find((one) => one.name === of);
  const started = figure('process_start_time_seconds')?.value;
  const state = figures === null ? 'away' : isSilent || isReady(figures) ? 'ready' : 'not_ready';
  return {
    ...{ name, kind: 'service', state },
    version: figure('service_info')?.labels.version ?? null,
    startedAt: started === undefined ? null : new Date(started * 1000).toISOString(),
    memoryBytes: figure('process_resident_memory_bytes')?.value ?? null,
  };
}
