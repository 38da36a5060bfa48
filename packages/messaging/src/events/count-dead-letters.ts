import { streams } from '@wifi-share/contracts/events/streams';
import { AckPolicy, type ConsumerConfig, DeliverPolicy, type JetStreamManager, nanos } from 'nats';
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

/** Names the consumer in JetStream that counts the dead letters of a service's consumer. */
export const deadLetterCounter = (service: string, consumer: string): string => `${service}-letters-of-${consumer}`;

/**
 * Counts the dead letters of a service's consumer by the pending messages of a counter that is never read: 2 ms for
 * 100,000. The stream's own counts by subject would have a line for each entity. The counter is asked for as if it were
 * new, as the server counts again then only, and what was removed one by one would be counted still.
 */
export async function readDeadLetterCounter(
  { consumers }: JetStreamManager,
  service: string,
  consumer: string,
): Promise<number> {
  const { num_pending } = await consumers.add(stream, {
    durable_name: deadLetterCounter(service, consumer),
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    filter_subject: `dead-letters.${service}.${consumer}.>`,
  });
  return num_pending;
}

/** Of a consumer of the bus's own service. */
export const countDeadLetters = ({ jetStream, service }: EventBus, consumer: string): Promise<number> =>
  readDeadLetterCounter(jetStream.manager, service, consumer);
