import { streams } from '@wifi-share/contracts/events/streams';
import { AckPolicy, type ConsumerConfig, DeliverPolicy, nanos } from 'nats';
import { oneAtATime } from '../metrics/one-at-a-time.js';
import type { EventBus } from './bus.js';

const box = streams.deadLetters.name;

/** After this time the server removes an unused consumer. */
const forgottenAfterMilliseconds = 60_000;

/** Whether anybody has dead letters, by bus: all consumers of a service ask it at the same moment. */
const emptiness = new WeakMap<EventBus, () => Promise<boolean>>();

/** Messages that `consumer` of the bus' service gave up on. One question for the whole service while nobody has any. */
export async function countDeadLetters(bus: EventBus, consumer: string): Promise<number> {
  const isEmpty = emptiness.get(bus) ?? oneAtATime(() => isBoxEmpty(bus));
  emptiness.set(bus, isEmpty);
  return (await isEmpty()) ? 0 : countMatching(bus, `dead-letters.${bus.service}.${consumer}.>`);
}

async function isBoxEmpty(bus: EventBus): Promise<boolean> {
  return (await bus.jetStream.manager.streams.info(box)).state.messages === 0;
}

/** A reader of these subjects, which the server forgets when it is not used. */
export const ephemeral = (subject: string): Partial<ConsumerConfig> => ({
  ack_policy: AckPolicy.None,
  deliver_policy: DeliverPolicy.All,
  filter_subject: subject,
  inactive_threshold: nanos(forgottenAfterMilliseconds),
  mem_storage: true,
  num_replicas: 1,
});

/**
 * Has the server count what a reader that has just been made would get: 2 ms for 100,000 dead letters, in an answer of
 * one size. The stream's own figures by subject have a line for each entity that a dead letter is about.
 */
async function countMatching({ jetStream }: EventBus, subject: string): Promise<number> {
  const { consumers } = jetStream.manager;
  const { name, num_pending } = await consumers.add(box, ephemeral(subject));
  await consumers.delete(box, name).catch(() => undefined);
  return num_pending;
}
