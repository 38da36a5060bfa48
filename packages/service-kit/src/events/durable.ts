import { AckPolicy, type Consumer, DeliverPolicy, NatsError, nanos } from 'nats';
import { type Backlog, firstStoredAfter, noBacklog } from './consumer-figures.js';
import type { JetStream } from './nats-connection.js';
import { ensureStream, type StreamDefinition } from './streams.js';

const CONSUMER_NOT_FOUND = 10014;

export interface DurableOptions {
  stream: StreamDefinition;
  durable: string;
  subject: string;
  /** How long the server waits for an answer before it delivers a message again. */
  timeoutMilliseconds: number;
}

/**
 * The consumer that all copies of a service share; it keeps its place while none of them runs.
 * The server may deliver without limit: past a limit of its own it would leave a message lying unseen when a process
 * died in the last try. The reaction counts the deliveries instead.
 */
export async function openDurable(
  { client, manager }: JetStream,
  { stream, durable, subject, timeoutMilliseconds }: DurableOptions,
): Promise<Consumer> {
  await ensureStream(manager, stream);
  const changeable = { filter_subject: subject, ack_wait: nanos(timeoutMilliseconds), max_deliver: -1 };
  try {
    await manager.consumers.update(stream.name, durable, changeable);
  } catch (error) {
    if (!(error instanceof NatsError) || error.api_error?.err_code !== CONSUMER_NOT_FOUND) throw error;
    await manager.consumers.add(stream.name, {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ...changeable,
    });
  }
  return client.consumers.get(stream.name, durable);
}

/** What is not acknowledged yet; an effect that is to be repeated counts until it was. */
export async function backlogOfDurable({ manager }: JetStream, stream: string, durable: string): Promise<Backlog> {
  const { num_pending, num_ack_pending, ack_floor, config } = await manager.consumers.info(stream, durable);
  const messages = num_pending + num_ack_pending;
  if (messages === 0) return noBacklog;
  const after = { seq: ack_floor.stream_seq, subject: config.filter_subject };
  return { messages, oldest: await firstStoredAfter(manager, stream, after) };
}
