import { randomInt } from 'node:crypto';
import type { Collection } from 'mongoose';
import { isDuplicateId } from './duplicate-key.js';
import { type StoredDocument, type Update, withStringIds } from './string-ids.js';

interface Revised extends StoredDocument {
  /** A random number, another one with every write: a database that lost a write never has its number again. */
  rev?: number;
}

/** What Node's `randomInt` can make. */
const revisions = 2 ** 48 - 1;

/**
 * Computes updates by id from the documents; ids without an update are not written. Called again after a conflict, with
 * another `rev`, which all documents have that it writes.
 */
type UpdatesFor<D> = (
  found: ReadonlyMap<string, D>,
  ids: readonly string[],
  rev: number,
) => Promise<Map<string, Update>>;

/**
 * Optimistic concurrency for many documents: reads them, computes updates, and writes each with a new `rev` if `rev` is
 * unchanged. Documents that another process wrote meanwhile are retried. Missing ones are inserted.
 */
export async function updateOptimistically<D extends Revised>(
  of: Collection,
  ids: readonly string[],
  updatesFor: UpdatesFor<D>,
): Promise<void> {
  const collection = withStringIds<Revised>(of);
  const found = new Map<string, D>();
  for await (const document of collection.find({ _id: { $in: [...ids] } })) found.set(document._id, document as D);
  const newRev = randomInt(revisions);
  const updates = await updatesFor(found, ids, newRev);
  if (updates.size === 0) return;
  const operations = [...updates].map(([_id, update]) => {
    const filter = { _id, rev: found.get(_id)?.rev ?? { $exists: false } };
    const revised = { ...update, $set: { ...update.$set, rev: newRev } };
    return { updateOne: { filter, update: revised, upsert: !found.has(_id) } };
  });
  const { matchedCount, upsertedCount } = await collection
    .bulkWrite(operations, { ordered: false })
    .catch((error: unknown) => {
      // Another process inserted documents meanwhile.
      if (isDuplicateId(error)) return error.result;
      throw error;
    });
  if (matchedCount + upsertedCount < operations.length) await updateOptimistically(of, [...updates.keys()], updatesFor);
}
