import mongoose from 'mongoose';

/** MongoDB's code for a violation of a unique index. */
const DUPLICATE_KEY = 11000;

/** Whether `error` violates the unique index `index`; the name is read from the message, which every server sends. */
export function isDuplicateKey(error: unknown, index: string): boolean {
  return (
    error instanceof Error && (error as { code?: unknown }).code === DUPLICATE_KEY && error.message.includes(index)
  );
}

/** Whether a bulk write failed only because documents with these ids exist. */
export function isDuplicateId(error: unknown): error is mongoose.mongo.MongoBulkWriteError {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) return false;
  // New documents did not reach enough members of the replica set.
  if (error.result.getWriteConcernError()) return false;
  const errors = [error.writeErrors].flat();
  // The driver throws the same class, without write errors, when the connection breaks.
  return errors.length > 0 && errors.every(({ code, errmsg }) => code === DUPLICATE_KEY && errmsg?.includes('_id_'));
}
