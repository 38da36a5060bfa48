import { setTimeout as delay } from 'node:timers/promises';
import type { EventOf } from '@wifi-share/contracts/events/define-event';
import type { FastifyBaseLogger } from 'fastify';
import type { JsMsg } from 'nats';
import { Gauge } from 'prom-client';
import type { EventBus } from './bus.js';
import { buryMessage } from './dead-letters.js';
import type { Lease } from './lease.js';
import { OrderedReader } from './ordered-reader.js';
import { type PositionModel, resumeAfter } from './position.js';
import { type ReadableEvent, type RecordedEvent, readEvent } from './recorded-event.js';
import { type RunningConsumer, runConsumer, type Session } from './running-consumer.js';
import { ensureStream, type StreamDefinition } from './streams.js';

export interface ProjectionOptions<D extends ReadableEvent> {
  /** Names the position and the dead letters: letters, digits, `-` and `_`. */
  name: string;
  stream: StreamDefinition;
  events: readonly D[];
  /** Narrows what is read, e.g. to one partition. */
  subject?: string;
  bus: EventBus;
  positions: PositionModel;
  /**
   * Applies a batch in the stream's order; throwing means that the same events come again. They also come again after
   * a crash, and while two copies are at work: use `applyOnce` or `copyByVersion`, or be idempotent by event id.
   */
  apply(batch: readonly RecordedEvent<EventOf<D>>[]): Promise<void>;
  log: FastifyBaseLogger;
  /** Most events in one batch. */
  batchSize?: number;
  lease?: Lease;
}

const leaseRetryMilliseconds = 1000;

const pendingEvents = new Gauge({
  name: 'projection_pending_events',
  help: 'Events that a projection has still to apply',
  labelNames: ['projection'],
});

/** Applies the events of a stream in their order, from the stored position on; the position is stored after each batch. */
export function startProjection<D extends ReadableEvent>(options: ProjectionOptions<D>): RunningConsumer {
  const { name, bus, log, lease } = options;
  const running = runConsumer({ name, bus, log, consume: (session) => consume(options, session) });
  return {
    stop: async () => {
      await running.stop();
      await lease?.release();
    },
  };
}

async function consume<D extends ReadableEvent>(options: ProjectionOptions<D>, session: Session): Promise<void> {
  const { name, bus, log, positions, lease, batchSize = 500 } = options;
  const { signal, succeeded } = session;
  if (lease && !(await lease.hold())) return delay(leaseRetryMilliseconds, undefined, { signal });

  const stream = await ensureStream(bus.jetStream.manager, options.stream);
  let applied = await resumeAfter(positions, name, stream, log);
  const reader = await OrderedReader.open(bus.jetStream, { stream, subject: subjectOf(options), after: applied });
  const made = new Date(stream.created);
  try {
    while (!signal.aborted && (!lease || (await lease.hold()))) {
      const messages = await reader.next(batchSize, signal);
      if (messages.length === 0 && signal.aborted) return;
      if (messages.length > 0) await applyMessages(options, made, messages);
      const reached = messages.at(-1)?.seq ?? (await reader.caughtUpTo()) ?? applied;
      if (reached > applied) await positions.updateOne({ _id: name }, { stream: made, seq: reached }, { upsert: true });
      applied = Math.max(applied, reached);
      succeeded();
    }
  } finally {
    if (bus.isUp()) await reader.close();
  }
}

/** Servers before 2.10 know one filter only, so several types are read with the whole stream, and the others left aside. */
function subjectOf<D extends ReadableEvent>({ subject, events }: ProjectionOptions<D>): string | undefined {
  const [only, ...others] = events;
  return subject ?? (others.length === 0 ? only?.allSubjects : undefined);
}

/** Messages that are no valid events become dead letters and hold nothing up. */
async function applyMessages<D extends ReadableEvent>(
  { name: consumer, bus, log, events, apply }: ProjectionOptions<D>,
  stream: Date,
  messages: JsMsg[],
): Promise<void> {
  const batch: RecordedEvent<EventOf<D>>[] = [];
  const unreadable: { message: JsMsg; reason: unknown }[] = [];
  const ofTheseTypes = messages.filter(({ subject }) => events.some(({ type }) => subject.startsWith(`${type}.`)));
  for (const message of ofTheseTypes) {
    try {
      batch.push({ event: readEvent(events, message.string()), stream, seq: message.seq });
    } catch (reason) {
      unreadable.push({ message, reason });
    }
  }
  if (batch.length > 0) await apply(batch);
  for (const { message, reason } of unreadable) await buryMessage({ bus, log, consumer }, message, reason);
  pendingEvents.set({ projection: consumer }, messages.at(-1)?.info.pending ?? 0);
}
