import { registerScrapedGauges } from '@wifi-share/service-kit/metrics/scraped-gauges';
import type { Queue } from 'bullmq';
import { Gauge } from 'prom-client';

/** `failed`: for good, until an operator retries them; `delayed`: waiting for their next try. */
const states = ['waiting', 'active', 'delayed', 'failed'] as const;

const registered = new Gauge({
  name: 'queue_info',
  help: 'Always 1, for each queue that the service works on, whatever can be read of it',
  labelNames: ['queue', 'service'],
});
const jobs = new Gauge({
  name: 'queue_jobs',
  help: 'Jobs of a queue by state; failed ones are not retried',
  labelNames: ['queue', 'state', 'service'],
});

/** Shows how deep the queue of `service` is. Returns the way to end it. */
export function showQueue(service: string, queue: Pick<Queue, 'name' | 'getJobCounts'>): () => void {
  const labels = { queue: queue.name, service };
  const series = states.map((state) => ({ gauge: jobs, labels: { ...labels, state } }));
  registered.set(labels, 1);
  const hide = registerScrapedGauges(series, async () => {
    const { prioritized = 0, ...counts } = await queue.getJobCounts(...states, 'prioritized');
    // Those of a lower priority wait as the others do.
    return states.map((state) => (counts[state] ?? 0) + (state === 'waiting' ? prioritized : 0));
  });
  return () => {
    registered.remove(labels);
    hide();
  };
}
