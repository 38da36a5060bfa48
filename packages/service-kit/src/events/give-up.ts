import type { Collection } from 'mongoose';
import { insertMissing } from '../mongo/insert-missing.js';
import { type StoredDocument, withStringIds } from '../mongo/string-ids.js';
import type { Applied } from './apply-once.js';
import { holdingPlace, isAfter, isSamePlace } from './place.js';
import { type Counting, countedFrom, type EventRecord } from './record-once.js';

interface GivingUp {
  /** Where `recordOnce` writes to. */
  records: Collection;
  record: EventRecord;
  figure: string;
  /** The document that `applyOnce` counts the event in. */
  target: { collection: Collection; _id: string };
  /** Removes what was stored of the event because it would be counted. */
  undo?(): Promise<unknown>;
}

/**
 * Notes that a figure lacks an event that is given up, if it does, so that it counts it when it is published again. The
 * target says in `applied` whether it has counted: the event failed later then, or only the answer was lost.
 */
export async function giveUp({ records, record, figure, target, undo }: GivingUp): Promise<void> {
  const { _id, recorded } = record;
  const stored = await remembered(records, record);
  const from = stored && countedFrom(stored, figure);
  if (from === null || (from && !isSamePlace(recorded, from))) return;
  if (await hasCounted(target, recorded)) return;
  await undo?.();
  const lack = `lack.${figure}`;
  const unchanged = stored?.lack?.[figure] ? holdingPlace(`${lack}.from`, recorded) : { [lack]: { $exists: false } };
  await withStringIds(records).updateOne({ _id, ...unchanged }, { $set: { [lack]: { givenUp: recorded } } });
}

type StoredRecord = StoredDocument & Counting;

/** An event that could not even be remembered may be by now; without that a late reader could think that it was counted. */
async function remembered(records: Collection, record: EventRecord): Promise<StoredRecord | null> {
  const find = () => withStringIds<StoredRecord>(records).findOne({ _id: record._id });
  const stored = await find();
  if (stored) return stored;
  await insertMissing(records, [record]).catch(() => undefined);
  return find();
}

async function hasCounted({ collection, _id }: GivingUp['target'], place: Applied): Promise<boolean> {
  const target = await withStringIds<StoredDocument & { applied?: Applied }>(collection).findOne(
    { _id },
    { projection: { applied: 1 } },
  );
  return target?.applied !== undefined && !isAfter(place, target.applied);
}
