import type { Collection } from 'mongoose';
import { isDuplicateId } from './duplicate-key.js';
import { type StoredDocument, withStringIds } from './string-ids.js';

/**
 * Inserts the documents whose `_id` does not exist yet. An insert costs the server about half of an upsert.
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
