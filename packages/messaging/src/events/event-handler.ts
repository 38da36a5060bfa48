import type { EventOf } from '@wifi-share/contracts/events/define-event';
import type { Dependency } from '@wifi-share/service-kit/app/readiness';
import { runInRequest } from '@wifi-share/service-kit/tracing/current-request';
import { inConsumerSpan } from '@wifi-share/service-kit/tracing/message-spans';
import type { FastifyBaseLogger } from 'fastify';
import type { JsMsg } from 'nats';
import type { EventBus } from './bus.js';
import { type RunningConsumer, startConsumer } from './consumer.js';
import { publishDeadLetter } from './dead-letters.js';
import { type ReadableEvent, readEvent } from './read-event.js';
import { isReplayForAnother } from './replays.js';
import type { StreamDefinition } from './streams.js';

export interface EventHandlerOptions<D extends ReadableEvent> {
  /** Names the consumer, shared by all instances, and its dead letters: letters, digits, `-` and `_`. */
  durable: string;
  stream: StreamDefinition;
  definition: D;
  bus: EventBus;
  /** Called again after a failure or a crash: must be idempotent by state or event id. */
  react(event: EventOf<D>): Promise<void>;
  log: FastifyBaseLogger;
  /** A try that takes longer counts as failed, e.g. because its process died. */
  timeoutMilliseconds?: number;
  /** Tries before an event becomes a dead letter. */
  maxDeliver?: number;
  /** Milliseconds until the next try. */
  backoff?(deliveries: number): number;
  /**
   * Events younger than this are handled a second time at this age: work that other processes had in progress, and finished
   * after the first time, is over by then.
   */
  repeatedUntilMilliseconds?: number;
  /** Backing servers that `react` needs: while one is down nothing is tried and no try is used up. */
  needs?: readonly Dependency[];
}

const maxMessages = 10;

/** 1 s, 5 s, 25 s, about 2 minutes, then 5 minutes. */
const defaultBackoff = (deliveries: number): number => Math.min(1000 * 5 ** (deliveries - 1), 5 * 60_000);

/** Handles every event of a type, with retries and backoff; an event that fails every time becomes a dead letter. */
export function startEventHandler<D extends ReadableEvent>(options: EventHandlerOptions<D>): RunningConsumer {
  const { durable, definition, bus, log, stream, timeoutMilliseconds = 30_000, needs = [] } = options;
  return startConsumer({
    ...{ name: durable, durable, bus, log, stream, needs, maxMessages },
    subjects: [definition.allSubjects],
    ackWaitMilliseconds: timeoutMilliseconds,
    settle: async (messages) => {
      await Promise.all(messages.map((message) => settle(options, message)));
    },
  });
}

/** Acknowledges, asks for redelivery after a failure, or dead-letters. */
async function settle<D extends ReadableEvent>(options: EventHandlerOptions<D>, message: JsMsg): Promise<void> {
  if (isReplayForAnother(message.headers, options.bus.service, options.durable)) return message.ack();
  let event: EventOf<D>;
  try {
    event = readEvent([options.definition], message.string());
  } catch (reason) {
    return toDeadLetters(options, message, reason);
  }
  await runInRequest(event.requestid, () => reactTo(options, message, event));
}

async function reactTo<D extends ReadableEvent>(
  options: EventHandlerOptions<D>,
  message: JsMsg,
  event: EventOf<D>,
): Promise<void> {
  const {
    durable: consumer,
    react,
    log,
    maxDeliver = 5,
    backoff = defaultBackoff,
    repeatedUntilMilliseconds = 0,
  } = options;
  const { deliveryCount } = message.info;
  const reaction = { consumer, type: event.type, eventId: event.id, deliveryCount };
  if (deliveryCount > maxDeliver) {
    return toDeadLetters(options, message, 'no try came to an end: the process died or hung');
  }
  try {
    await inConsumerSpan({ system: 'nats', consumer, traceparents: [event.traceparent] }, async () => {
      await react(event);
      log.info(reaction, 'reacted to an event');
    });
    const remaining = repeatedUntilMilliseconds - (Date.now() - Date.parse(event.time));
    // An event from a clock that was ahead would be young for as long as that: it is repeated once.
    const isAhead = remaining > repeatedUntilMilliseconds;
    if (remaining > 0 && !(isAhead && deliveryCount > 1)) message.nak(Math.min(remaining, repeatedUntilMilliseconds));
    else message.ack();
  } catch (err) {
    if (deliveryCount === maxDeliver) return toDeadLetters(options, message, err);
    log.warn({ err, ...reaction }, 'a reaction failed and is tried again');
    message.nak(backoff(deliveryCount));
  }
}

async function toDeadLetters<D extends ReadableEvent>(
  { bus, log, durable: consumer }: EventHandlerOptions<D>,
  message: JsMsg,
  reason: unknown,
): Promise<void> {
  await publishDeadLetter({ bus, log, consumer, tries: message.info.deliveryCount }, message, reason);
  message.term();
}
