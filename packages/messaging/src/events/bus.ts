import { streams as declaredStreams } from '@wifi-share/contracts/events/streams';
import type { Dependency } from '@wifi-share/service-kit/app/readiness';
import type { FastifyBaseLogger } from 'fastify';
import { type JetStream, ReconnectingConnection } from './nats-connection.js';
import type { OutgoingEvent } from './outgoing-event.js';
import { type OutgoingMessage, type PublishAck, publishWithRetry } from './publish.js';
import { ensureStream, type StreamDefinition } from './streams.js';
import { type CoreMessage, subscribe } from './subscribe.js';

export interface BusOptions {
  /** `nats://[user:password@]host:port`, several separated by commas. */
  url: string;
  /** The service, e.g. `networks`. */
  name: string;
  /** The streams that the service publishes to or reads, from contracts' `streams`. */
  streams: readonly StreamDefinition[];
  log: FastifyBaseLogger;
}

/** NATS JetStream as the services see it; `startProjection` and `startEventHandler` consume from it. */
export interface EventBus extends Dependency {
  readonly name: 'nats';
  /** The service that speaks. */
  readonly service: string;
  /**
   * Resolves when JetStream has stored the event. When the acknowledgement is lost, the same event id goes out again
   * (R23), for 4 seconds at most. Throws BusUnavailable then, and at once while NATS is away.
   */
  publish(outgoing: OutgoingEvent): Promise<PublishAck>;
  /**
   * Calls back for every event on `subjects` from now on, in each copy of the service, without any guarantee:
   * what is published while the connection is away is not seen (see `onReconnect`). Returns the way to end it.
   */
  subscribe(subjects: readonly string[], callback: (message: CoreMessage) => void): () => void;
  /** Calls back whenever NATS comes up, the first time too: events may have been missed before. */
  onReconnect(callback: () => void): void;
  /** Removes the messages of `subject` (wildcards allowed) from the stream: personal data of who was deleted (R17). */
  purge(stream: StreamDefinition, subject: string): Promise<void>;

  /** For the other modules of this folder: a message that is no event, e.g. a dead letter. */
  publishMessage(message: OutgoingMessage): Promise<PublishAck>;
  /** For the consumers of this folder. Throws BusUnavailable before the first connection. */
  readonly jetStream: JetStream;
  /** For the consumers of this folder: resolves when NATS is up, rejects when `signal` aborts. */
  whenUp(signal: AbortSignal): Promise<void>;
}

/** Connects in the background and again for ever, and makes sure that the streams exist; returns at once. */
export function connectBus({ url, name: service, streams, log }: BusOptions): EventBus {
  const connection = new ReconnectingConnection({
    url,
    name: service,
    log,
    prepare: async ({ manager }) => {
      for (const stream of new Set([...streams, declaredStreams.deadLetters])) await ensureStream(manager, stream);
    },
  });
  const publishMessage = (message: OutgoingMessage) => publishWithRetry(connection, message);

  return {
    name: 'nats',
    service,
    isUp: () => connection.isUp(),
    firstUp: connection.whenUp(),
    whenUp: (signal) => connection.whenUp(signal),
    close: () => connection.close(),
    publish: ({ subject, event }) => publishMessage({ subject, id: event.id, payload: JSON.stringify(event) }),
    publishMessage,
    subscribe: (subjects, callback) => subscribe(connection, subjects, callback, log),
    onReconnect: (callback) => connection.onUp(callback),
    purge: async (stream, filter) => {
      await connection.jetStream.manager.streams.purge(stream.name, { filter });
    },
    get jetStream() {
      return connection.jetStream;
    },
  };
}
