import { streams } from '@wifi-share/contracts/events/streams';
import { AckPolicy, type ConsumerConfig, DeliverPolicy, nanos } from 'nats';
import type { EventBus } from './bus.js';

const stream = streams.deadLetters.name;

const inactiveThresholdMilliseconds = 60_000;

/** Configures a consumer of these subjects that the server removes when it is unused. */
export const ephemeralConsumer = (subject: string): Partial<ConsumerConfig> => ({
  ack_policy: AckPolicy.None,
  deliver_policy: DeliverPolicy.All,
  filter_subject: subject,
  inactive_threshold: nanos(inactiveThresholdMilliseconds),
  mem_storage: true,
  num_replicas: 1,
});

/**
 * Counts the dead letters of `consumer` by the pending messages of a new consumer: 2 ms for 100,000. The stream's own
 * counts by subject would have a line for each entity.
 */
export async function countDeadLetters({ jetStream, service }: EventBus, consumer: string): Promise<number> {
  const { consumers } = jetStream.manager;
  const { name, num_pending } = await consumers.add(stream, ephemeralConsumer(`dead-letters.${service}.${consumer}.>`));
  await consumers.delete(stream, name).catch(() => undefined);
  return num_pending;
}
