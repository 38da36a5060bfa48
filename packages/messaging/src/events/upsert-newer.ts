import { isDuplicateId } from '@wifi-share/service-kit/mongo/duplicate-key';
import { type Update, withStringIds } from '@wifi-share/service-kit/mongo/string-ids';
import type { Collection } from 'mongoose';

/** The version of a tombstone: no fact is newer. */
export const finalVersion = Number.MAX_SAFE_INTEGER;

/** The state of an entity that another service owns. */
export interface Fact {
  /** The `_id` of the copy. */
  id: string;
  /** Grows with every change of the entity. */
  version: number;
  /** Brings the copy to this state, whatever it was; `version` is added. */
  update: Update;
}

/**
 * Upserts copies of other services' entities when the version is newer: replays and late events never revert a copy. A
 * deletion is a fact too: its tombstone keeps id and version, so late events are dropped.
 */
export async function upsertNewer(collection: Collection, facts: readonly Fact[]): Promise<void> {
  const newest = new Map<string, Fact>();
  for (const fact of facts) {
    if (fact.version > (newest.get(fact.id)?.version ?? 0)) newest.set(fact.id, fact);
  }
  if (newest.size === 0) return;
  const write = (upsert: boolean) =>
    withStringIds(collection).bulkWrite(
      [...newest.values()].map(({ id: _id, version, update }) => ({
        updateOne: {
          filter: { _id, version: { $not: { $gte: version } } },
          update: { ...update, $set: { ...update.$set, version } },
          upsert,
        },
      })),
      { ordered: false },
    );
  try {
    await write(true);
  } catch (error) {
    // The copy exists: it is as new already, or another process inserted it meanwhile and it may be older.
    if (!isDuplicateId(error)) throw error;
    await write(false);
  }
}
