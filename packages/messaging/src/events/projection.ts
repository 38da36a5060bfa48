import type { EventOf } from '@wifi-share/contracts/events/define-event';
import { isDependencyFailure } from '@wifi-share/service-kit/app/dependency-failure';
import type { MongoDependency } from '@wifi-share/service-kit/mongo/connect-mongo';
import { runInRequest } from '@wifi-share/service-kit/tracing/current-request';
import { inConsumerSpan } from '@wifi-share/service-kit/tracing/message-spans';
import type { FastifyBaseLogger } from 'fastify';
import type { JsMsg } from 'nats';
import type { EventBus } from './bus.js';
import { type DurableOptions, type RunningConsumer, startConsumer } from './consumer.js';
import { publishDeadLetter } from './dead-letters.js';
import { type ReadableEvent, readEvent } from './read-event.js';
import { isReplayForAnother } from './replays.js';
import type { StreamDefinition } from './streams.js';
import { lastToken } from './subscribe.js';

export interface ProjectionContext {
  bus: EventBus;
  mongo: MongoDependency;
  /** Of the service's database, see `prepareDatabase`: a restored database reads the streams from the beginning. */
  incarnation: string;
  log: FastifyBaseLogger;
}

interface ProjectionOptions<D extends ReadableEvent> extends ProjectionContext {
  /** Names the consumer and its dead letters: letters, digits, `-` and `_`. */
  name: string;
  stream: StreamDefinition;
  events: readonly D[];
  /**
   * Applies a batch of events. Must be idempotent and independent of their order: assign by id or version, never
   * increment. After an error the events are delivered again; one that fails 5 times alone becomes a dead letter.
   */
  apply(events: readonly EventOf<D>[]): Promise<void>;
}

/** Projects other services' events into this service's database; acknowledges after the write. */
export function startProjection<D extends ReadableEvent>({
  events,
  apply,
  ...options
}: ProjectionOptions<D>): RunningConsumer {
  return startPartsProjection<EventOf<D>>({
    ...options,
    subjects: events.map(({ allSubjects }) => allSubjects),
    read: (message) => {
      const event = readEvent(events, message.string());
      const { requestid: requestId, traceparent } = event;
      const entityId = lastToken(message.subject);
      return [{ entityId, requestId, traceparent, payload: () => message.data, value: event }];
    },
    apply,
  });
}

/** One of several entries of a message. */
export interface Part<T> {
  /** The last token of a dead letter's subject. */
  entityId: string;
  requestId: string | undefined;
  traceparent?: string | undefined;
  /** The body of a message with this entry alone: the body of its dead letter. */
  payload(): string | Uint8Array;
  value?: T;
  /** The parse error where there is no value. */
  unreadable?: unknown;
}

interface PartsProjectionOptions<T> extends ProjectionContext, Pick<DurableOptions, 'stream' | 'subjects'> {
  name: string;
  /** Splits a message into its parts. Throws when it cannot be parsed at all. */
  read(message: JsMsg): Part<T>[];
  /** See `startProjection`. */
  apply(values: readonly T[]): Promise<void>;
  pauseMilliseconds?: number;
}

/** Tries of a part by itself before it becomes a dead letter. */
const maxTries = 5;
const maxMessages = 1000;
/** After this time another instance takes over the messages of a process that died. */
const ackWaitMilliseconds = 8000;
const firstRetryMilliseconds = 250;

/** `startProjection` for messages with several parts: one that cannot be read or applied does not affect the others. */
export function startPartsProjection<T>(options: PartsProjectionOptions<T>): RunningConsumer {
  const { name, bus, mongo, incarnation } = options;
  /** Failed tries by message sequence, in this process. */
  const tries = new Map<number, number>();
  return startConsumer({
    ...options,
    durable: `${bus.service}-${name}-${incarnation}`,
    removedWhenUnused: true,
    ackWaitMilliseconds,
    extendsAckWait: true,
    needs: [mongo],
    maxMessages,
    settle: (messages) => settle(options, tries, messages),
  });
}

async function settle<T>(
  options: PartsProjectionOptions<T>,
  tries: Map<number, number>,
  messages: readonly JsMsg[],
): Promise<void> {
  const batch = messages.map((message) => ({ message, parts: partsOf(options, message) }));
  const readable = batch.flatMap(({ parts }) => parts.filter((part) => part.unreadable === undefined));
  try {
    const failed = await applyAll(options, readable);
    for (const { message, parts } of batch) {
      const tried = parts.some((part) => failed.has(part)) ? (tries.get(message.seq) ?? 0) + 1 : maxTries;
      if (tried < maxTries) {
        tries.set(message.seq, tried);
        message.nak(firstRetryMilliseconds * 2 ** tried);
        continue;
      }
      for (const [index, part] of parts.entries()) {
        const reason = part.unreadable ?? failed.get(part);
        if (reason !== undefined) await toDeadLetters(options, message, { ...part, index }, reason);
      }
      tries.delete(message.seq);
      message.ack();
    }
  } catch (error) {
    // A dependency is down, which does not count as a try. `nak` does nothing on settled messages.
    for (const message of messages) message.nak();
    throw error;
  }
}

function partsOf<T>({ name, bus, read }: PartsProjectionOptions<T>, message: JsMsg): Part<T>[] {
  if (isReplayForAnother(message.headers, bus.service, name)) return [];
  try {
    return read(message);
  } catch (unreadable) {
    const entityId = lastToken(message.subject);
    return [{ entityId, requestId: undefined, payload: () => message.data, unreadable }];
  }
}

/** Applies all parts together; on failure bisects down to single ones. Returns the failed parts with their errors. */
async function applyAll<T>(
  options: PartsProjectionOptions<T>,
  parts: readonly Part<T>[],
): Promise<Map<Part<T>, unknown>> {
  const [first, ...others] = parts;
  if (!first) return new Map();
  try {
    const requestId = others.length === 0 ? first.requestId : undefined;
    const traceparents = parts.map(({ traceparent }) => traceparent);
    await runInRequest(requestId, () =>
      inConsumerSpan({ system: 'nats', consumer: options.name, traceparents }, () =>
        options.apply(parts.map(({ value }) => value as T)),
      ),
    );
    return new Map();
  } catch (reason) {
    if (isDependencyFailure(reason)) throw reason;
    if (others.length === 0) return new Map([[first, reason]]);
    const middle = Math.ceil(parts.length / 2);
    return new Map([
      ...(await applyAll(options, parts.slice(0, middle))),
      ...(await applyAll(options, parts.slice(middle))),
    ]);
  }
}

const toDeadLetters = <T>(
  { bus, log, name: consumer }: PartsProjectionOptions<T>,
  message: JsMsg,
  { entityId, requestId, payload, unreadable, index }: Part<T> & { index: number },
  reason: unknown,
): Promise<void> => {
  const tries = unreadable === undefined ? maxTries : 1;
  const part = { entityId, index, payload: payload() };
  return runInRequest(requestId, () => publishDeadLetter({ bus, log, consumer, tries }, message, reason, part));
};
