import { streams } from '@wifi-share/contracts/events/streams';
import { AckPolicy, type ConsumerConfig, DeliverPolicy, nanos } from 'nats';
import type { EventBus } from './bus.js';

const box = streams.deadLetters.name;

/** After this time the server removes an unused consumer. */
const forgottenAfterMilliseconds = 60_000;

/** A reader of these subjects, which the server forgets when it is not used. */
export const ephemeralConsumer = (subject: string): Partial<ConsumerConfig> => ({
  ack_policy: AckPolicy.None,
  deliver_policy: DeliverPolicy.All,
  filter_subject: subject,
  inactive_threshold: nanos(forgottenAfterMilliseconds),
  mem_storage: true,
  num_replicas: 1,
});

/**
 * How many dead letters `consumer` of the bus' service has: what a new reader would get, 2 ms for 100,000 of them. The
 * stream's own figures by subject would have a line for each entity that a dead letter is about.
 */
export async function countDeadLetters({ jetStream, service }: EventBus, consumer: string): Promise<number> {
  const { consumers } = jetStream.manager;
  const { name, num_pending } = await consumers.add(box, ephemeralConsumer(`dead-letters.${service}.${consumer}.>`));
  await consumers.delete(box, name).catch(() => undefined);
  return num_pending;
}
