import type { EventOf } from '@wifi-share/contracts/events/define-event';
import type { JsMsg } from 'nats';
import { withinRequest } from '../tracing/current-request.js';
import { buryMessage } from './dead-letters.js';
import type { ProjectionOptions } from './projection.js';
import { type ReadableEvent, type RecordedEvent, readEvent } from './recorded-event.js';
import { isForAnother } from './replays.js';
import { mostTries, type Tries } from './tries.js';

interface Reading {
  /** When the stream was made. */
  stream: Date;
  /** Up to where it is applied. */
  applied: number;
  tries: Tries;
}

/**
 * Applies messages. One that is no valid event becomes a dead letter at once, and one that can't be applied after some
 * tries; the others flow on. Throws when the same messages are to come again.
 */
export async function applyMessages<D extends ReadableEvent>(
  options: ProjectionOptions<D>,
  reading: Reading,
  messages: readonly JsMsg[],
): Promise<void> {
  const { name: consumer, bus, log, events } = options;
  const batch: RecordedEvent<EventOf<D>>[] = [];
  const ofTheseTypes = messages.filter(
    ({ subject, headers }) =>
      events.some(({ type }) => subject.startsWith(`${type}.`)) && !isForAnother(headers, bus.service, consumer),
  );
  const unreadable: { message: JsMsg; reason: unknown }[] = [];
  for (const message of ofTheseTypes) {
    try {
      batch.push({ event: readEvent(events, message.string()), stream: reading.stream, seq: message.seq });
    } catch (reason) {
      unreadable.push({ message, reason });
    }
  }
  const givenUp = await applyOrGiveUp(options, reading, batch);
  for (const { message, reason } of unreadable) await buryMessage({ bus, log, consumer, tries: 1 }, message, reason);
  for (const message of ofTheseTypes) {
    if (message.seq !== givenUp?.recorded.seq) continue;
    await withinRequest(givenUp.recorded.event.requestid, () =>
      buryMessage({ bus, log, consumer, tries: mostTries }, message, givenUp.reason),
    );
    await options.giveUp?.(givenUp.recorded);
  }
}

/** The only event of the batch and why it is given up; undefined when all is applied. */
async function applyOrGiveUp<D extends ReadableEvent>(
  { name, positions, apply }: ProjectionOptions<D>,
  { applied, tries }: Reading,
  batch: readonly RecordedEvent<EventOf<D>>[],
): Promise<{ recorded: RecordedEvent<EventOf<D>>; reason: unknown } | undefined> {
  const recorded = batch.at(-1);
  if (!recorded) return undefined;
  try {
    // Only an event that comes alone has one cause.
    await withinRequest(batch.length === 1 ? recorded.event.requestid : undefined, () => apply(batch));
    return undefined;
  } catch (reason) {
    // While the database takes no writes this throws as well: that is no fault of the event and uses up no try.
    await positions.updateOne({ _id: name }, { seq: applied });
    if (!tries.failed(batch.length, recorded.seq)) throw reason;
    return { recorded, reason };
  }
}
