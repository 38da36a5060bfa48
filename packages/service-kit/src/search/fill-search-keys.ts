import type { Collection } from 'mongoose';
import { withStringIds } from '../mongo/string-ids.js';
import { outdatedKey } from './search-key.js';

interface Unfilled {
  _id: string;
  version: number;
  searchKey?: string;
}

const atOnce = 500;

/**
 * A migration: gives its `searchKey` to documents from before there was one, or when it was made otherwise. A document
 * that changes meanwhile got it by that change: each write holds for the version that was read, so any number of copies of
 * the service may do it at once, and each document is looked at once.
 */
export async function fillSearchKeys<D>(collection: Collection, keyOf: (document: D) => string): Promise<void> {
  const documents = withStringIds<Unfilled>(collection);
  const unfilled = { ...outdatedKey, deletedAt: { $exists: false }, deleted: { $ne: true } };
  for (let last = ''; ; ) {
    const found = await documents
      .find({ ...unfilled, _id: { $gt: last } })
      .sort({ _id: 1 })
      .limit(atOnce)
      .toArray();
    const end = found.at(-1);
    if (!end) return;
    await documents.bulkWrite(
      found.map((document) => ({
        updateOne: {
          filter: { _id: document._id, version: document.version, ...outdatedKey },
          update: { $set: { searchKey: keyOf(document as Unfilled & D) } },
        },
      })),
      { ordered: false },
    );
    last = end._id;
  }
}
