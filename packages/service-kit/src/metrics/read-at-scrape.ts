import { setTimeout as delay } from 'node:timers/promises';
import { Counter, type Gauge } from 'prom-client';
import { oneAtATime } from './one-at-a-time.js';

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
 * Has `read` asked for the values of `series`, in their order, whenever somebody asks for the metrics. What cannot be
 * read is left out, so that no old value passes for a new one. A server that is slow is not asked again before it has
 * answered. Returns the way to end it.
 */
export function readAtScrape(series: readonly Series[], read: () => Promise<readonly number[]>): () => void {
  const leaveOut = () => {
    for (const { gauge, labels } of series) gauge.remove(labels);
  };
  const readOnce = oneAtATime(read);
  const reader = async () => {
    const ended = new AbortController();
    const tooLate = delay(readWithinMilliseconds, undefined, { signal: ended.signal, ref: false });
    try {
      const values = await Promise.race([readOnce(), tooLate]);
      if (!values) throw new Error('no answer in time');
      if (!readers.has(reader)) return;
      for (const [index, { gauge, labels }] of series.entries()) gauge.set(labels, values[index] ?? 0);
    } catch {
      failures.inc();
      leaveOut();
    } finally {
      ended.abort();
      tooLate.catch(() => undefined);
    }
  };
  readers.add(reader);
  return () => {
    readers.delete(reader);
    leaveOut();
  };
}

/** Brings everything up to date that is read when somebody asks. */
export async function readFigures(): Promise<void> {
  await Promise.all([...readers].map((read) => read()));
}
