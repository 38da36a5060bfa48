import { setTimeout as delay } from 'node:timers/promises';
import { Counter, type Gauge } from 'prom-client';

/** One line of `/metrics`. */
interface Series {
  gauge: Gauge;
  labels: Record<string, string>;
}

/** A server that is away must not keep Prometheus from everything else: it waits ten seconds at most. */
const readWithinMilliseconds = 2000;

const failures = new Counter({
  name: 'metrics_read_failures_total',
  help: 'Figures that could not be read when Prometheus asked, and were left out',
});

const readers = new Set<() => Promise<void>>();

/**
 * Sets `series` to what `read` resolves to, in their order, at each scrape. Series that cannot be read within 2 s are left
 * out of it, so that no old value passes for a new one. One `read` runs at a time. Returns the way to end it.
 */
export function registerScrapedGauges(series: readonly Series[], read: () => Promise<readonly number[]>): () => void {
  const leaveOut = () => {
    for (const { gauge, labels } of series) gauge.remove(labels);
  };
  let reading: Promise<readonly number[]> | undefined;
  const reader = async () => {
    try {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      const values = await Promise.race([reading, delay(readWithinMilliseconds, undefined, { ref: false })]);
      if (!values) throw new Error('no answer in time');
      if (!readers.has(reader)) return;
      for (const [index, { gauge, labels }] of series.entries()) gauge.set(labels, values[index] ?? 0);
    } catch {
      failures.inc();
      leaveOut();
    }
  };
  readers.add(reader);
  return () => {
    readers.delete(reader);
    leaveOut();
  };
}

/** Brings all series up to date; called for each scrape. */
export async function readScrapedGauges(): Promise<void> {
  await Promise.all([...readers].map((read) => read()));
}
