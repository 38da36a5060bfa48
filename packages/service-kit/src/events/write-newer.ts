import type { Collection, mongo } from 'mongoose';
import { isDuplicateId } from '../mongo/duplicate-key.js';
import { type StoredDocument, withStringIds } from '../mongo/string-ids.js';

export type Update = mongo.UpdateFilter<StoredDocument>;
type Condition = mongo.Filter<StoredDocument>;

/** What a target does not exist yet for: a roll-up is created, but what was deleted must not come back. */
export type WhenMissing = 'create' | 'skip';

interface NewerWrites<M> {
  /** The driver's collection: `Model.collection`. */
  collection: Collection;
  ids: readonly string[];
  /** The field in which a document says how new it is. */
  field: string;
  /** Matches a document that holds `mark` still. */
  holding(mark: M): Condition;
  /** Brings a document that holds `mark` (undefined: none) up to date, its mark included; undefined when it is. */
  updateFrom(id: string, mark: M | undefined): Update | undefined;
  whenMissing: WhenMissing;
}

/**
 * Reads how new each document is, works out what is newer, and writes it on the condition that the document still
 * holds what was read. A write that misses was overtaken by another copy of the service: it is worked out again.
 */
export async function writeNewer<M>(writes: NewerWrites<M>): Promise<void> {
  let ids = writes.ids;
  while (ids.length > 0) {
    const updates = await updatesFor(writes, ids);
    if (updates.length === 0 || (await written(writes.collection, updates)) === updates.length) return;
    ids = updates.map(({ updateOne }) => String(updateOne.filter._id));
  }
}

async function updatesFor<M>(writes: NewerWrites<M>, ids: readonly string[]) {
  const { collection, field, holding, updateFrom, whenMissing } = writes;
  const found = new Map<string, M | undefined>();
  const documents = withStringIds(collection).find({ _id: { $in: ids } }, { projection: { [field]: 1 } });
  for await (const document of documents) found.set(document._id, document[field] as M | undefined);
  return ids.flatMap((id) => {
    if (whenMissing === 'skip' && !found.has(id)) return [];
    const mark = found.get(id);
    const update = updateFrom(id, mark);
    if (!update) return [];
    const condition = mark === undefined ? { [field]: { $exists: false } } : holding(mark);
    return [{ updateOne: { filter: { _id: id, ...condition }, update, upsert: !found.has(id) } }];
  });
}

/** How many of the updates found their document as it was read. */
async function written(
  collection: Collection,
  updates: { updateOne: { filter: Condition; update: Update; upsert: boolean } }[],
): Promise<number> {
  try {
    const operations = updates as mongo.AnyBulkWriteOperation<StoredDocument>[];
    const { matchedCount, upsertedCount } = await withStringIds(collection).bulkWrite(operations, { ordered: false });
    return matchedCount + upsertedCount;
  } catch (error) {
    // Documents to be created were created meanwhile.
    if (!isDuplicateId(error)) throw error;
    return error.result.matchedCount + error.result.upsertedCount;
  }
}
