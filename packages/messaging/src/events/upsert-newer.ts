import { isDuplicateId } from '@wifi-share/service-kit/mongo/duplicate-key';
import { type Update, withStringIds } from '@wifi-share/service-kit/mongo/string-ids';
import type { Collection } from 'mongoose';

/** The version of a marker that stands for what was deleted for good: no fact is newer. */
export const finalVersion = Number.MAX_SAFE_INTEGER;

/** What another service says of one of its entities. */
export interface Fact {
  /** The `_id` of the copy. */
  id: string;
  /** Grows with every change of the entity. */
  version: number;
  /** Makes the copy what the fact says, whatever it was; `version` is added. */
  update: Update;
}

/**
 * Keeps copies of other services' entities: only a newer version is written, so that replays and late events never
 * turn a copy back. A deletion is a fact too: a copy that keeps its id and version drops what arrives late.
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
    // A copy that is there is as new already, or was inserted by another process meanwhile and may be older.
    if (!isDuplicateId(error)) throw error;
    await write(false);
  }
}
