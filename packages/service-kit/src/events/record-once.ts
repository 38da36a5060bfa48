import { type Collection, Schema } from 'mongoose';
import { insertUnlessPresent } from '../mongo/insert-missing.js';
import { type StoredDocument, withStringIds } from '../mongo/string-ids.js';
import type { Applied } from './apply-once.js';
import { holdingPlace, isAfter, isSamePlace } from './place.js';

/** What is remembered of an event under an id that all copies of the event share. */
export interface EventRecord {
  _id: string;
  /** Where in the stream the copy stands that counts. */
  recorded: Applied;
}

/** A figure that did not count an event when it was given up. */
export interface Lack {
  /** Where that was: from a later place it may be counted. */
  givenUp: Applied;
  /** From where it is counted after all. */
  from?: Applied;
}

/** How an event counts. */
export interface Counting {
  /** Absent in records from before they named a place: those count. */
  recorded?: Applied;
  /** By figure. */
  lack?: Partial<Record<string, Lack>>;
}

const place = new Schema<Applied>({ stream: Date, seq: Number }, { _id: false });

/** Spread into the fields of a model that `recordOnce` writes to. */
export const recordedFields = { recorded: { type: place }, lack: Schema.Types.Mixed };

/** From which place in the stream a figure counts an event: undefined where none was kept, null while from none. */
export function countedFrom({ recorded, lack }: Counting, figure: string): Applied | undefined | null {
  const own = lack?.[figure];
  return own ? (own.from ?? null) : recorded;
}

type StoredRecord = StoredDocument & Counting;

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

/** Lets the figures that lack an event count it from the place of `record`, unless it is claimed from another. */
async function claim(
  collection: Collection,
  { _id, recorded }: EventRecord,
  stored: Map<string, StoredRecord>,
  figures: readonly string[],
): Promise<void> {
  const records = withStringIds<StoredRecord>(collection);
  for (const figure of figures) {
    const lack = stored.get(_id)?.lack?.[figure];
    if (!lack || lack.from || !isAfter(recorded, lack.givenUp)) continue;
    const from = `lack.${figure}.from`;
    const unclaimed = { _id, ...holdingPlace(`lack.${figure}.givenUp`, lack.givenUp), [from]: { $exists: false } };
    await records.updateOne(unclaimed, { $set: { [from]: recorded } });
    const claimed = await records.findOne({ _id }, { projection: counting });
    if (claimed) stored.set(_id, claimed);
  }
}
