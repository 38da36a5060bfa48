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
  try {
    await withStringIds(collection).insertMany([...documents], { ordered: false });
  } catch (error) {
    if (!isDuplicateId(error)) throw error;
  }
}
