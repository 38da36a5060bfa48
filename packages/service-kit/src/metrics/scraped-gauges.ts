import { setTimeout as delay } from 'node:timers/promises';
import { Counter, type Gauge } from 'prom-client';

interface Series {
  gauge: Gauge;
  labels: Record<string, string>;
}

/** Well below Prometheus' scrape timeout of ten seconds: a server that is down must not fail the whole scrape. */
const readTimeoutMilliseconds = 2000;

const failures = new Counter({
  name: 'metrics_read_failures_total',
  help: 'Figures that could not be read when Prometheus asked, and were left out',
});

const readers = new Set<() => Promise<void>>();

/**
 * Sets `series` at each scrape to the values of `read`, in their order. Series that cannot be read within 2 s are left out,
 * so that no stale value is exported. One `read` runs at a time. Returns the function that removes the series.
 */
export function registerScrapedGauges(series: readonly Series[], read: () => Promise<readonly number[]>): () => void {
  const removeSeries = () => {
    for (const { gauge, labels } of series) gauge.remove(labels);
  };
  let reading: Promise<readonly number[]> | undefined;
  const reader = async () => {
    try {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      const values = await Promise.race([reading, delay(readTimeoutMilliseconds, undefined, { ref: false })]);
      if (!values) throw new Error('no answer in time');
      if (!readers.has(reader)) return;
      for (const [index, { gauge, labels }] of series.entries()) gauge.set(labels, values[index] ?? 0);
    } catch {
      failures.inc();
      removeSeries();
    }
  };
  readers.add(reader);
  return () => {
    readers.delete(reader);
    removeSeries();
  };
}

/** Called for each scrape. */
export async function readScrapedGauges(): Promise<void> {
  await Promise.all([...readers].map((read) => read()));
}
