import mongoose, { type Collection } from 'mongoose';
import { isDependencyFailure } from '../app/dependency-failure.js';
import { insertMissing } from '../mongo/insert-missing.js';
import { type StoredDocument, withStringIds } from '../mongo/string-ids.js';
import type { Applied } from './apply-once.js';
import { countedFrom, lackOf, type StoredRecord } from './lack.js';
import { holdingPlace, isAfter, isSamePlace } from './place.js';
import type { EventRecord } from './record-once.js';

interface GivingUp {
  /** Where `recordOnce` writes to. */
  records: Collection;
  record: EventRecord;
  figure: string;
  /** The document that `applyOnce` counts the event in. */
  target: { collection: Collection; _id: string };
  /** Removes what was stored of the event because it would be counted. */
  undo?(): Promise<unknown>;
  /** Stores it again, unless it is there: another copy of the service counted the event meanwhile. */
  redo?(): Promise<unknown>;
}

/**
 * Notes that a figure lacks an event that is given up, if it does, so that it counts it when it is published again. The
 * target says in `applied` whether it has counted: the event failed later then, or only the answer was lost.
 */
export async function giveUp({ records, record, figure, target, undo, redo }: GivingUp): Promise<void> {
  const { _id, recorded } = record;
  const stored = await remembered(records, record);
  const before = stored?.lack?.[figure];
  const isNoted = before && !before.from && isSamePlace(recorded, before.givenUp);
  const from = stored && countedFrom(stored, figure);
  if (!isNoted && (from === null || (from && !isSamePlace(recorded, from)))) return;
  if (hasReached(await markOf(target), recorded)) return;
  const lack = lackOf(records, _id, figure);
  if (!isNoted) await undo?.();
  if (isNoted || !(await lack.note(recorded, before))) {
    // Another copy gives it up too, or died doing so. It must not take this one's mark for its own count.
    if (await lack.leave(recorded)) await passOver(target, recorded);
    return;
  }
  if (await passOver(target, recorded)) return;
  if (await lack.strike(recorded)) await redo?.();
}

/** An event that could not even be remembered may be by now; without that a late reader could think that it was counted. */
async function remembered(records: Collection, record: EventRecord): Promise<StoredRecord | null> {
  const find = () => withStringIds<StoredRecord>(records).findOne({ _id: record._id });
  const stored = await find();
  if (stored) return stored;
  await insertMissing(records, [record]).catch(() => undefined);
  return find();
}

type Target = GivingUp['target'];

async function markOf({ collection, _id }: Target): Promise<Applied | undefined> {
  const targets = withStringIds<StoredDocument & { applied?: Applied }>(collection);
  return (await targets.findOne({ _id }, { projection: { applied: 1 } }))?.applied;
}

const hasReached = (mark: Applied | undefined, place: Applied): boolean => mark !== undefined && !isAfter(place, mark);

/**
 * Keeps another copy of the service that is counting the event in this moment from doing so after all; false when its
 * mark has reached the event. A target that refuses this refuses its count as well.
 */
async function passOver(target: Target, place: Applied): Promise<boolean> {
  const { collection, _id } = target;
  const targets = withStringIds(collection);
  let mark = await markOf(target);
  do {
    if (hasReached(mark, place)) return false;
    const unchanged = mark ? holdingPlace('applied', mark) : { applied: { $exists: false } };
    const passing = targets.updateOne({ _id, ...unchanged }, { $set: { applied: place } });
    const passed = await passing.catch(unlessRefused);
    if (passed?.matchedCount !== 0) return true;
    mark = await markOf(target);
  } while (mark);
  return true;
}

/** A server that is away, or changes places with another, has refused nothing: the event comes again. */
function unlessRefused(error: unknown): undefined {
  const isRefusal = error instanceof mongoose.mongo.MongoServerError && !isDependencyFailure(error);
  if (!isRefusal || error.hasErrorLabel('RetryableWriteError')) throw error;
}
