import type { Collection, mongo } from 'mongoose';

/** A document as the driver returns it; our ids are strings. */
export interface StoredDocument extends mongo.Document {
  _id: string;
}

export type Update = mongo.UpdateFilter<StoredDocument>;

/** Types `Model.collection` with string ids: the driver assumes ObjectIds. */
export function withStringIds<T extends { _id: string } = StoredDocument>(collection: Collection): mongo.Collection<T> {
  return collection as unknown as mongo.Collection<T>;
}
