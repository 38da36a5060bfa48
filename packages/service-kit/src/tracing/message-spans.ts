import { SpanKind } from '@opentelemetry/api';
import { inTraces } from './spans.js';

interface Message {
  system: 'nats' | 'bullmq';
  /** The type of the event, or the queue. */
  of: string;
  id: string;
  /** Of the work that made the message. */
  traceparent: string | undefined;
}

/** Sends a message in the trace of what made it, which may be over: an outbox is emptied later. */
export const inProducerSpan = <T>({ system, of, id, traceparent }: Message, send: () => Promise<T>): Promise<T> =>
  inTraces(
    {
      name: `send ${of}`,
      kind: SpanKind.PRODUCER,
      attributes: { 'messaging.system': system, 'messaging.destination.name': of, 'messaging.message.id': id },
    },
    [traceparent],
    send,
  );

interface Consumption {
  system: 'nats' | 'bullmq';
  /** Names the consumer in metrics and logs. */
  consumer: string;
  /** Of the messages: several where they are applied together. */
  traceparents: readonly (string | undefined)[];
}

/** Processes messages in the traces of what made them. */
export const inConsumerSpan = <T>(
  { system, consumer, traceparents }: Consumption,
  process: () => Promise<T>,
): Promise<T> =>
  inTraces(
    {
      name: `process ${consumer}`,
      kind: SpanKind.CONSUMER,
      attributes: {
        'messaging.system': system,
        'messaging.consumer.group.name': consumer,
        'messaging.batch.message_count': traceparents.length,
      },
    },
    traceparents,
    process,
  );
