import { registerScrapedGauges } from '@wifi-share/service-kit/metrics/scraped-gauges';
import { type JetStreamManager, NatsError } from 'nats';
import { Gauge } from 'prom-client';
import type { EventBus } from './bus.js';
import { countDeadLetters } from './count-dead-letters.js';

const labelNames = ['consumer', 'service'];

const registered = new Gauge({
  name: 'event_consumer_info',
  help: 'Always 1, for each consumer that the service has, whatever can be read of it',
  labelNames,
});
const pending = new Gauge({
  name: 'event_consumer_pending_messages',
  help: 'Messages that a consumer has still to apply',
  labelNames,
});
const lag = new Gauge({
  name: 'event_consumer_lag_seconds',
  help: 'Age of the oldest message that a consumer has still to apply; 0 when there is none',
  labelNames,
});
const deadLetters = new Gauge({
  name: 'event_dead_letters',
  help: 'Dead letters of a consumer that wait to be replayed or discarded',
  labelNames,
});

export interface Backlog {
  messages: number;
  /** When the oldest of them was stored; null when there is none. */
  oldest: Date | null;
}

export const noBacklog: Backlog = { messages: 0, oldest: null };

/** Exports the backlog and the dead letters of a consumer. Returns the function that removes the metrics. */
export function registerConsumerMetrics(bus: EventBus, consumer: string, backlog: () => Promise<Backlog>): () => void {
  const labels = { consumer, service: bus.service };
  const series = [pending, lag, deadLetters].map((gauge) => ({ gauge, labels }));
  registered.set(labels, 1);
  const unregister = registerScrapedGauges(series, async () => {
    const [{ messages, oldest }, letters] = await Promise.all([backlog(), countDeadLetters(bus, consumer)]);
    return [messages, oldest ? Math.max(0, Date.now() - oldest.getTime()) / 1000 : 0, letters];
  });
  return () => {
    registered.remove(labels);
    unregister();
  };
}

/** When the first message after `seq` was stored that `subject` matches; null when there is none. */
export async function firstStoredAfter(
  manager: JetStreamManager,
  stream: string,
  { seq, subject = '>' }: { seq: number; subject?: string | undefined },
): Promise<Date | null> {
  const query = { seq: seq + 1, next_by_subj: subject };
  try {
    return (await manager.streams.getMessage(stream, query)).time;
  } catch (error) {
    if (error instanceof NatsError && error.api_error?.code === 404) return null;
    throw error;
  }
}
