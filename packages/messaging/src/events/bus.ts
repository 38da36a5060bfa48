import { streams as declaredStreams } from '@wifi-share/contracts/events/streams';
import type { Dependency } from '@wifi-share/service-kit/app/readiness';
import { inProducerSpan } from '@wifi-share/service-kit/tracing/message-spans';
import type { FastifyBaseLogger } from 'fastify';
import { asBusFailure } from './bus-unavailable.js';
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

/** A service's connection to NATS JetStream; `startProjection` and `startEventHandler` consume from it. */
export interface EventBus extends Dependency {
  readonly name: 'nats';
  /** The service that publishes and consumes. */
  readonly service: string;
  /** The release of the NATS server; null before the first connection. */
  readonly serverVersion: string | null;
  /**
   * Resolves when JetStream has stored the event. A lost acknowledgement is retried under the same event id (R23) for up to
   * 4 seconds. Throws BusUnavailable then, and at once while NATS is down.
   */
  publish(outgoing: OutgoingEvent): Promise<PublishAck>;
  /**
   * Calls back for every event on `subjects` from now on, in each instance of the service. At most once: events published
   * while disconnected are missed (see `onReconnect`). Returns the unsubscribe function.
   */
  subscribe(subjects: readonly string[], callback: (message: CoreMessage) => void): () => void;
  /** Calls back on every connect, the first one included: events may have been missed before. */
  onReconnect(callback: () => void): void;
  /**
   * Removes the messages of `subject` (wildcards allowed) from the stream: personal data of a deleted user (R17). Throws
   * BusUnavailable.
   */
  purge(stream: StreamDefinition, subject: string): Promise<void>;

  /** Internal to this folder: publishes a message that is not an event, e.g. a dead letter. */
  publishMessage(message: OutgoingMessage): Promise<PublishAck>;
  /** Internal to this folder. Throws BusUnavailable before the first connection. */
  readonly jetStream: JetStream;
  /** Internal to this folder: resolves when NATS is up, rejects when `signal` aborts. */
  whenUp(signal: AbortSignal): Promise<void>;
}

/** Returns at once; connects and reconnects in the background, and creates missing streams. */
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
    publish: ({ subject, event }) => {
      const { id, type: of, traceparent } = event;
      return inProducerSpan({ system: 'nats', of, id, traceparent }, () =>
        publishMessage({ subject, id, payload: JSON.stringify(event) }),
      );
    },
    publishMessage,
    subscribe: (subjects, callback) => subscribe(connection, subjects, callback, log),
    onReconnect: (callback) => connection.onUp(callback),
    purge: async (stream, filter) => {
      try {
        await connection.jetStream.manager.streams.purge(stream.name, { filter });
      } catch (error) {
        throw asBusFailure(error);
      }
    },
    get serverVersion() {
      return connection.serverVersion;
    },
    get jetStream() {
      return connection.jetStream;
    },
  };
}
