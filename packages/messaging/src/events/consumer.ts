import { setTimeout as delay } from 'node:timers/promises';
import { streamRetentionDays } from '@wifi-share/contracts/events/streams';
import type { Dependency } from '@wifi-share/service-kit/app/readiness';
import type { FastifyBaseLogger } from 'fastify';
import { AckPolicy, type Consumer, DeliverPolicy, type JsMsg, NatsError, nanos } from 'nats';
import type { EventBus } from './bus.js';
import { type Backlog, firstStoredAfter, noBacklog, registerConsumerMetrics } from './consumer-metrics.js';
import type { JetStream } from './nats-connection.js';
import { Puller } from './puller.js';
import { ensureStream, type StreamDefinition } from './streams.js';

/** A durable consumer in JetStream, shared by all instances of a service. */
export interface DurableOptions {
  stream: StreamDefinition;
  /** Letters, digits, `-` and `_`. */
  durable: string;
  /** Only messages on these subjects. */
  subjects: readonly string[];
  /** A message not acknowledged within this time is delivered again. */
  ackWaitMilliseconds: number;
  /** The server removes the consumer when it is unused for longer than the stream's retention. */
  removedWhenUnused?: boolean;
}

export interface ConsumerOptions extends DurableOptions {
  /** Names the consumer in metrics, logs and dead letters. */
  name: string;
  bus: EventBus;
  log: FastifyBaseLogger;
  /** Nothing is pulled while one of these is down. */
  needs: readonly Dependency[];
  /** Upper bound of messages prefetched while a batch is settled. */
  maxMessages: number;
  /** Extends the ack wait of messages in progress, however long their batch takes. */
  extendsAckWait?: boolean;
  /** Pause between two batches while there is no backlog: larger batches cost less per message. */
  pauseMilliseconds?: number;
  /** Settles each message: `ack`, `nak`, or a dead letter and `ack`. After an error the consumer backs off. */
  settle(messages: JsMsg[]): Promise<void>;
}

export interface RunningConsumer {
  /** Finishes the current batch. */
  stop(): Promise<void>;
}

const maxAckPending = 20_000;
const unusedDays = streamRetentionDays + 1;
const dayMilliseconds = 24 * 60 * 60 * 1000;
const needsRetryMilliseconds = 500;
const firstBackoffMilliseconds = 250;
const longestBackoffMilliseconds = 5000;
const CONSUMER_NOT_FOUND = 10014;

/** Pulls batches of messages until stopped; reconnects and restarts after failures, with backoff. */
export function startConsumer(options: ConsumerOptions): RunningConsumer {
  const { name, bus, log, stream, durable } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let failures = 0;
  const retry: Retry = {
    succeeded: () => {
      failures = 0;
    },
    failed: async (err) => {
      if (signal.aborted) return;
      log.error({ err, consumer: name }, 'a consumer failed and tries again');
      const backoff = Math.min(firstBackoffMilliseconds * 2 ** failures++, longestBackoffMilliseconds);
      await delay(backoff, undefined, { signal }).catch(() => undefined);
    },
  };

  const run = async () => {
    while (!signal.aborted) {
      try {
        await bus.whenUp(signal);
        await consume(options, signal, retry);
      } catch (err) {
        await retry.failed(err);
      }
    }
  };
  const ended = run();
  const unregisterMetrics = registerConsumerMetrics(bus, name, () => backlogOf(bus.jetStream, stream.name, durable));

  return {
    stop: async () => {
      unregisterMetrics();
      stopping.abort();
      await ended;
    },
  };
}

interface Retry {
  succeeded(): void;
  /** Logs, and resolves after a backoff that grows with each failure in a row; the open pull request stays open. */
  failed(err: unknown): Promise<void>;
}

/** Runs until `signal` aborts; throws when the consumer in JetStream is missing or unreachable. */
async function consume(options: ConsumerOptions, signal: AbortSignal, retry: Retry): Promise<void> {
  const { bus, needs, maxMessages, ackWaitMilliseconds, extendsAckWait, pauseMilliseconds = 0, settle } = options;
  const puller = new Puller(await openDurable(bus.jetStream, options), maxMessages);
  const extending = extendsAckWait && setInterval(() => puller.extend(), ackWaitMilliseconds / 4);
  const stop = () => puller.stop();
  signal.addEventListener('abort', stop);
  try {
    while (!signal.aborted) {
      if (needs.some((dependency) => !dependency.isUp())) {
        // Extended, they would never reach an instance that can settle them. For others each delivery counts as a try.
        if (extendsAckWait) puller.release(needsRetryMilliseconds);
        await delay(needsRetryMilliseconds, undefined, { signal });
        continue;
      }
      const messages = await puller.next();
      try {
        if (messages.length > 0) await settle(messages);
        retry.succeeded();
      } catch (err) {
        await retry.failed(err);
      }
      puller.settled(messages);
      const isAllDone = messages.at(-1)?.info.pending === 0;
      if (isAllDone && pauseMilliseconds > 0)
        await delay(pauseMilliseconds, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    if (extending) clearInterval(extending);
    stop();
  }
}

/** `max_deliver` stays unlimited: past it the server would silently leave a message in the stream. */
async function openDurable({ client, manager }: JetStream, options: DurableOptions): Promise<Consumer> {
  const { stream, durable, subjects, ackWaitMilliseconds, removedWhenUnused } = options;
  await ensureStream(manager, stream);
  const changeable = {
    // The server refuses both in one consumer; existing durables with one subject have the first.
    ...(subjects.length === 1 ? { filter_subject: subjects[0] ?? '' } : { filter_subjects: [...subjects] }),
    ack_wait: nanos(ackWaitMilliseconds),
    max_ack_pending: maxAckPending,
    max_deliver: -1,
  };
  try {
    await manager.consumers.update(stream.name, durable, changeable);
  } catch (error) {
    if (!(error instanceof NatsError) || error.api_error?.err_code !== CONSUMER_NOT_FOUND) throw error;
    await manager.consumers.add(stream.name, {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ...(removedWhenUnused && { inactive_threshold: nanos(unusedDays * dayMilliseconds) }),
      ...changeable,
    });
  }
  return client.consumers.get(stream.name, durable);
}

/** What is not acknowledged yet. */
async function backlogOf({ manager }: JetStream, stream: string, durable: string): Promise<Backlog> {
  const { num_pending, num_ack_pending, ack_floor, config } = await manager.consumers.info(stream, durable);
  const messages = num_pending + num_ack_pending;
  if (messages === 0) return noBacklog;
  const subjects = config.filter_subjects ?? [config.filter_subject ?? '>'];
  const firsts = await Promise.all(
    subjects.map((subject) => firstStoredAfter(manager, stream, { seq: ack_floor.stream_seq, subject })),
  );
  const oldest = Math.min(...firsts.flatMap((first) => first?.getTime() ?? []));
  return { messages, oldest: Number.isFinite(oldest) ? new Date(oldest) : null };
}
