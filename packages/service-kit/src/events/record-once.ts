import { type Collection, Schema } from 'mongoose';
import { insertUnlessPresent } from '../mongo/insert-missing.js';
import { withStringIds } from '../mongo/string-ids.js';
import type { Applied } from './apply-once.js';
import { type Counting, countedFrom, lackOf, type StoredRecord } from './lack.js';
import { isAfter, isSamePlace } from './place.js';

/** What is remembered of an event under an id that all copies of the event share. */
export interface EventRecord {
  _id: string;
  /** Where in the stream the copy stands that counts. */
  recorded: Applied;
}

const place = new Schema<Applied>({ stream: Date, seq: Number }, { _id: false });

/** Spread into the fields of a model that `recordOnce` writes to. */
export const recordedFields = { recorded: { type: place }, lack: Schema.Types.Mixed };

const counting = { recorded: 1, lack: 1 };

/**
 * Remembers a batch of events and gives those that count, for each of the figures that they count in. The same event may
 * stand in a stream twice when it was published again later than JetStream remembers its id: the place that is written
 * down first counts, whatever is replayed, in whichever batch; for a figure that lacks an event that was given up, the
 * first place after. Throws when records were removed meanwhile: the batch has to be remembered anew.
 */
export async function recordOnce<R extends EventRecord, F extends string>(
  collection: Collection,
  records: readonly R[],
  figures: readonly F[],
): Promise<Record<F, readonly R[]>> {
  const present = await insertUnlessPresent(collection, records);
  const stored = await storedAmong(collection, present);
  if (stored.size < new Set(present.map(({ _id }) => _id)).size) {
    throw new Error('records of the batch were removed meanwhile');
  }
  for (const record of present) await claim(collection, record, stored, figures);
  const countedIn = (figure: F) =>
    stored.size === 0 ? records : records.filter((record) => counts(record, stored.get(record._id), figure));
  return Object.fromEntries(figures.map((figure) => [figure, countedIn(figure)])) as Record<F, readonly R[]>;
}

function counts({ recorded }: EventRecord, stored: Counting | undefined, figure: string): boolean {
  const from = stored ? countedFrom(stored, figure) : recorded;
  return from === undefined || isSamePlace(recorded, from);
}

async function storedAmong(
  collection: Collection,
  records: readonly EventRecord[],
): Promise<Map<string, StoredRecord>> {
  const found = new Map<string, StoredRecord>();
  if (records.length === 0) return found;
  const ids = records.map(({ _id }) => _id);
  const cursor = withStringIds<StoredRecord>(collection).find({ _id: { $in: ids } }, { projection: counting });
  for await (const record of cursor) found.set(record._id, record);
  return found;
}

/**
 * Lets the figures that lack an event count it from the place of `record`, unless it is claimed from another. Where it
 * was given up at this very place, says that it is left out.
 */
async function claim(
  collection: Collection,
  { _id, recorded }: EventRecord,
  stored: Map<string, StoredRecord>,
  figures: readonly string[],
): Promise<void> {
  for (const figure of figures) {
    const lack = stored.get(_id)?.lack?.[figure];
    if (!lack || lack.from) continue;
    const { claim, leave } = lackOf(collection, _id, figure);
    if (isAfter(recorded, lack.givenUp)) await claim(lack.givenUp, recorded);
    else if (isSamePlace(recorded, lack.givenUp) && !lack.left) await leave(recorded);
    else continue;
    const changed = await withStringIds<StoredRecord>(collection).findOne({ _id }, { projection: counting });
    if (changed) stored.set(_id, changed);
  }
}
