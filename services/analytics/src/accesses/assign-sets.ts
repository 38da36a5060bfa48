import { type Update, withStringIds } from '@wifi-share/service-kit/mongo/string-ids';
import type { Collection } from 'mongoose';
import type { AccessLog } from './access-log.model.js';
import type { AccessModels } from './access-models.js';
import { accessCode, accessKey, dayOf, minuteOf, quarterOf, rollupId, setId } from './rollup.domain.js';

/** New accesses of a network on a UTC day. */
export interface NewAccesses {
  networkId: string;
  day: string;
  /** By minute since the epoch: what `accessCode` says of each access, by `accessKey`. */
  minutes: Map<number, Map<string, number>>;
  /** By visitor, the first quarter of an hour. */
  visitors: Map<string, number>;
  lastAccessed: number;
}

/** By `<network id>:<day>`. */
export type NewByDay = ReadonlyMap<string, NewAccesses>;

type SetModels = Pick<AccessModels, 'accessSets' | 'visitorSets'>;

export function newByDay(batch: readonly AccessLog[]): NewByDay {
  const days = new Map<string, NewAccesses>();
  for (const access of batch) {
    const { _id, networkId, accessedAt, visitor } = access;
    const [day, minute, quarter] = [dayOf(accessedAt), minuteOf(accessedAt), quarterOf(accessedAt)];
    const id = rollupId(networkId, day);
    const ofDay = days.get(id) ?? { networkId, day, minutes: new Map(), visitors: new Map(), lastAccessed: 0 };
    days.set(id, ofDay);
    const ofMinute = ofDay.minutes.get(minute) ?? new Map();
    ofDay.minutes.set(minute, ofMinute);
    ofMinute.set(accessKey(_id), accessCode(access));
    ofDay.visitors.set(visitor, Math.min(ofDay.visitors.get(visitor) ?? quarter, quarter));
    ofDay.lastAccessed = Math.max(ofDay.lastAccessed, accessedAt.getTime());
  }
  return days;
}

/** Adds accesses to the sets of their minutes and visitors. */
export async function assignSets({ accessSets, visitorSets }: SetModels, days: NewByDay): Promise<void> {
  const [accesses, visitors]: [Assignment[], Assignment[]] = [[], []];
  for (const [id, { networkId, day, minutes, visitors: ofDay }] of days) {
    for (const [minute, codes] of minutes) {
      accesses.push({ _id: setId(networkId, minute), day, update: { $set: underField('a', codes) } });
    }
    visitors.push({ _id: id, day, update: { $min: underField('v', ofDay) } });
  }
  await Promise.all([upsert(accessSets.collection, accesses), upsert(visitorSets.collection, visitors)]);
}

/** As `$set` and `$min` take the entries of a field that is an object. */
const underField = (field: string, entries: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...entries].map(([key, number]) => [`${field}.${key}`, number]));

interface Assignment {
  /** Of a set, which is begun when it is missing. */
  _id: string;
  day: string;
  update: Update;
}

async function upsert(collection: Collection, assignments: readonly Assignment[]): Promise<void> {
  if (assignments.length === 0) return;
  const operations = assignments.map(({ _id, day, update }) => ({
    updateOne: { filter: { _id }, update: { ...update, $setOnInsert: { day } }, upsert: true },
  }));
  await withStringIds(collection).bulkWrite(operations, { ordered: false });
}
