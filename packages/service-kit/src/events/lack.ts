import type { Collection, mongo } from 'mongoose';
import { type StoredDocument, withStringIds } from '../mongo/string-ids.js';
import type { Applied } from './apply-once.js';
import { holdingPlace } from './place.js';

/** A figure that did not count an event when it was given up. */
export interface Lack {
  /** Where that was: from a later place it may be counted. */
  givenUp: Applied;
  /** Says that a copy of the service went on without it there: that later events are counted does not mean that it is. */
  left?: true;
  /** From where it is counted after all. */
  from?: Applied;
}

/** How an event counts. */
export interface Counting {
  /** Absent in records from before they named a place: those count. */
  recorded?: Applied;
  /** By figure. */
  lack?: Partial<Record<string, Lack>>;
}

/** From which place in the stream a figure counts an event: undefined where none was kept, null while from none. */
export function countedFrom({ recorded, lack }: Counting, figure: string): Applied | undefined | null {
  const own = lack?.[figure];
  return own ? (own.from ?? null) : recorded;
}

export type StoredRecord = StoredDocument & Counting;

/**
 * The writes to the lack of one figure; copies of the service may be at work on it at once. Each says whether it found
 * the lack as it expects it.
 */
export function lackOf(records: Collection, _id: string, figure: string) {
  const path = `lack.${figure}`;
  const unclaimed = (givenUp: Applied) => ({
    ...holdingPlace(`${path}.givenUp`, givenUp),
    [`${path}.from`]: { $exists: false },
  });
  async function write(condition: object, update: mongo.UpdateFilter<StoredDocument>): Promise<boolean> {
    const { matchedCount } = await withStringIds(records).updateOne({ _id, ...condition }, update);
    return matchedCount > 0;
  }

  return {
    /** Unless there is one that came up since `before` was read. */
    note: (givenUp: Applied, before: Lack | undefined) =>
      write(before ? holdingPlace(`${path}.from`, givenUp) : { [path]: { $exists: false } }, {
        $set: { [path]: { givenUp } },
      }),
    /** Says that it is gone on without the event; before anything after it is counted. */
    leave: (givenUp: Applied) => write(unclaimed(givenUp), { $set: { [`${path}.left`]: true } }),
    claim: (givenUp: Applied, from: Applied) => write(unclaimed(givenUp), { $set: { [`${path}.from`]: from } }),
    /** When the event was counted; not when it was left. */
    strike: (givenUp: Applied) =>
      write({ ...unclaimed(givenUp), [`${path}.left`]: { $exists: false } }, { $unset: { [path]: '' } }),
  };
}
