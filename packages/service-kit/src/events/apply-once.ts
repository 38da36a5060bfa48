import { type Collection, Schema } from 'mongoose';
import { isAfter } from './place.js';
import type { RecordedEvent } from './recorded-event.js';
import { type Update, type WhenMissing, writeNewer } from './write-newer.js';

/** Up to which event of which stream a document has counted; written by `applyOnce` only. */
export interface Applied {
  /** When the stream was made. */
  stream: Date;
  seq: number;
}

/** The mark of what is left of a target that was erased: no event is newer. */
export const appliedForGood: Applied = { stream: new Date('9999-12-31T00:00:00Z'), seq: Number.MAX_SAFE_INTEGER };

/** Spread into the fields of a model that `applyOnce` writes to. */
export const appliedFields = { applied: { type: new Schema<Applied>({ stream: Date, seq: Number }, { _id: false }) } };

interface Application<E> {
  collection: Collection;
  /** A batch of one projection, in order. */
  events: readonly RecordedEvent<E>[];
  /** The `_id` of the document that an event counts for. */
  targetOf(recorded: RecordedEvent<E>): string;
  /** What events of one target, in order, add to it: `$inc`, `$max`, `$setOnInsert`, …; a pure function of them. */
  change(newEvents: readonly RecordedEvent<E>[]): Update;
  whenMissing: WhenMissing;
}

/**
 * Counts every event in its target document once, whatever is replayed, wherever a process dies and however many
 * copies of the service are at work: each document says in `applied` how far it is, and changes together with it.
 * All events of one target have to come through the same projection. An outbox that was held up for longer than the
 * stream's duplicate window may publish an event a second time: what outboxes tell is copied by version, not counted.
 */
export async function applyOnce<E>({
  collection,
  events,
  targetOf,
  change,
  whenMissing,
}: Application<E>): Promise<void> {
  const byTarget = new Map<string, RecordedEvent<E>[]>();
  for (const recorded of events) {
    const target = targetOf(recorded);
    const together = byTarget.get(target);
    if (together) together.push(recorded);
    else byTarget.set(target, [recorded]);
  }
  await writeNewer<Applied>({
    collection,
    ids: [...byTarget.keys()],
    field: 'applied',
    holding: ({ stream, seq }) => ({ 'applied.stream': stream, 'applied.seq': seq }),
    updateFrom: (id, applied) => {
      const newEvents = (byTarget.get(id) ?? []).filter((recorded) => isAfter(recorded, applied));
      const last = newEvents.at(-1);
      if (!last) return undefined;
      const update = change(newEvents);
      return { ...update, $set: { ...update.$set, applied: { stream: last.stream, seq: last.seq } } };
    },
    whenMissing,
  });
}
