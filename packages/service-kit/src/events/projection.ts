import { setTimeout as delay } from 'node:timers/promises';
import type { EventOf } from '@wifi-share/contracts/events/define-event';
import type { FastifyBaseLogger } from 'fastify';
import { applyMessages } from './apply-messages.js';
import type { EventBus } from './bus.js';
import { type Backlog, firstStoredAfter, noBacklog, showConsumer } from './consumer-figures.js';
import type { Lease } from './lease.js';
import { OrderedReader } from './ordered-reader.js';
import { type PositionModel, resumeAfter } from './position.js';
import type { ReadableEvent, RecordedEvent } from './recorded-event.js';
import { type RunningConsumer, runConsumer, type Session } from './running-consumer.js';
import { ensureStream, madeAt, type StreamDefinition } from './streams.js';
import { Tries } from './tries.js';

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
  /**
   * Notes what `apply` could not do about an event that is given up and kept as a dead letter, so that all of it is done
   * once when the event is published again. Until this succeeds, the event comes again.
   */
  giveUp?(recorded: RecordedEvent<EventOf<D>>): Promise<void>;
  log: FastifyBaseLogger;
  /** Most events in one batch. */
  batchSize?: number;
  lease?: Lease;
}

const leaseRetryMilliseconds = 1000;

interface Progress {
  tries: Tries;
  /** Of the copy of the service that is at work. */
  reader: OrderedReader | undefined;
  hasFailed: boolean;
}

/**
 * Applies the events of a stream in their order, from the stored position on; the position is stored after each batch.
 * An event that cannot be applied in 5 tries becomes a dead letter with its reason.
 */
export function startProjection<D extends ReadableEvent>(options: ProjectionOptions<D>): RunningConsumer {
  const { name, bus, log, lease } = options;
  const progress: Progress = { tries: new Tries(), reader: undefined, hasFailed: false };
  const noteFailure = (error: unknown) => {
    progress.hasFailed = true;
    throw error;
  };
  const running = runConsumer({
    name,
    bus,
    log,
    consume: (session) => consume(options, progress, session).catch(noteFailure),
  });
  const hide = showConsumer(bus, name, () => backlogOf(options, progress));
  return {
    stop: async () => {
      hide();
      await running.stop();
      await lease?.release();
    },
  };
}

async function consume<D extends ReadableEvent>(
  options: ProjectionOptions<D>,
  progress: Progress,
  session: Session,
): Promise<void> {
  const { name, bus, log, positions, lease, batchSize = 500 } = options;
  const { signal, succeeded } = session;
  const { tries } = progress;
  // A copy that cannot reach its database must not keep a lease that another one could work with.
  if (lease && progress.hasFailed) await positions.findById(name).lean();
  progress.hasFailed = false;
  if (lease && !(await lease.hold())) return delay(leaseRetryMilliseconds, undefined, { signal });

  const stream = await ensureStream(bus.jetStream.manager, options.stream);
  let applied = await resumeAfter(positions, name, stream, log);
  const reader = await OrderedReader.open(bus.jetStream, { stream, subject: subjectOf(options), after: applied });
  const made = new Date(madeAt(stream));
  tries.begin(made);
  progress.reader = reader;
  try {
    while (!signal.aborted && (!lease || (await lease.hold()))) {
      const messages = await reader.next(tries.sizeAfter(applied, batchSize), signal);
      if (messages.length === 0 && signal.aborted) return;
      if (messages.length > 0) await applyMessages(options, { stream: made, applied, tries }, messages);
      const reached = messages.at(-1)?.seq ?? (await reader.caughtUpTo()) ?? applied;
      if (reached > applied) await positions.updateOne({ _id: name }, { stream: made, seq: reached }, { upsert: true });
      applied = Math.max(applied, reached);
      succeeded();
    }
  } finally {
    progress.reader = undefined;
    if (bus.isUp()) await reader.close();
  }
}

/**
 * Measured against the stored position, so that every copy of the service says the same. The number is exact in the copy
 * that is at work; in the others, messages for other projections of the stream count as well.
 */
async function backlogOf<D extends ReadableEvent>(
  options: ProjectionOptions<D>,
  { reader }: Progress,
): Promise<Backlog> {
  const { name, bus, positions, stream } = options;
  const { manager } = bus.jetStream;
  const [info, position] = await Promise.all([manager.streams.info(stream.name), positions.findById(name).lean()]);
  const applied = position?.stream.getTime() === new Date(madeAt(info)).getTime() ? position.seq : 0;
  const oldest = await firstStoredAfter(manager, stream.name, { seq: applied, subject: subjectOf(options) });
  if (!oldest) return noBacklog;
  const messages = (await reader?.pending().catch(() => undefined)) ?? info.state.last_seq - applied;
  return { messages: Math.max(1, messages), oldest };
}

/** Servers before 2.10 know one filter only, so several types are read with the whole stream, and the others left aside. */
function subjectOf<D extends ReadableEvent>({ subject, events }: ProjectionOptions<D>): string | undefined {
  const [only, ...others] = events;
  return subject ?? (others.length === 0 ? only?.allSubjects : undefined);
}
