import { type Collection, Schema } from 'mongoose';
import { insertUnlessPresent } from '../mongo/insert-missing.js';
import { type StoredDocument, withStringIds } from '../mongo/string-ids.js';
import type { Applied } from './apply-once.js';

/** What is remembered of an event under an id that all copies of the event share. */
interface EventRecord {
  _id: string;
  /** Where in the stream the copy stands that counts. */
  recorded: Applied;
}

/** Spread into the fields of a model that `recordOnce` writes to. */
export const recordedFields = {
  recorded: { type: new Schema<Applied>({ stream: Date, seq: Number }, { _id: false }) },
};

/**
 * Remembers a batch of events and gives those that count. The same event may stand in a stream twice when it was
 * published again later than JetStream remembers its id: the place that is written down first counts, whatever is
 * replayed, in whichever batch. A record that names no place is from before they did, and counts. Throws when records
 * were removed meanwhile: the batch has to be remembered anew.
 */
export async function recordOnce<R extends EventRecord>(collection: Collection, records: readonly R[]): Promise<R[]> {
  const present = (await insertUnlessPresent(collection, records)).map(({ _id }) => _id);
  if (present.length === 0) return [...records];
  const stored = withStringIds<StoredDocument & Partial<EventRecord>>(collection);
  const places = new Map<string, Applied | undefined>();
  for await (const { _id, recorded } of stored.find({ _id: { $in: present } }, { projection: { recorded: 1 } })) {
    places.set(_id, recorded);
  }
  if (places.size < new Set(present).size) throw new Error('records of the batch were removed meanwhile');
  return records.filter(({ _id, recorded }) => {
    const place = places.get(_id);
    return !place || (place.seq === recorded.seq && place.stream.getTime() === recorded.stream.getTime());
  });
}

/** Forgets an event that could not be counted, so that it counts when it is published again. */
export async function forgetRecord(collection: Collection, { _id, recorded }: EventRecord): Promise<void> {
  const { stream, seq } = recorded;
  await withStringIds(collection).deleteOne({ _id, 'recorded.stream': stream, 'recorded.seq': seq });
}
