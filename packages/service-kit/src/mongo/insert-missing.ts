import type { Collection } from 'mongoose';
import { isDuplicateId } from './duplicate-key.js';
import { type StoredDocument, withStringIds } from './string-ids.js';

/**
 * Inserts those of the documents whose `_id` is not there yet, and leaves the others as they are. An insertion costs
 * the server about half of what an upsert does.
 */
export async function insertMissing<D extends StoredDocument>(
  collection: Collection,
  documents: readonly D[],
): Promise<void> {
  await insertUnlessPresent(collection, documents);
}

/** The same; resolves to the documents that were left out because their `_id` was there. */
export async function insertUnlessPresent<D extends StoredDocument>(
  collection: Collection,
  documents: readonly D[],
): Promise<D[]> {
  try {
    await withStringIds(collection).insertMany([...documents], { ordered: false });
    return [];
  } catch (error) {
    if (!isDuplicateId(error)) throw error;
    const refused = new Set([error.writeErrors].flat().map(({ index }) => index));
    return documents.filter((_, index) => refused.has(index));
  }
}
