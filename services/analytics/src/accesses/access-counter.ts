import type { Access } from '@wifi-share/contracts/events/networks';
import { insertMissing } from '@wifi-share/service-kit/mongo/insert-missing';
import { updateOptimistically } from '@wifi-share/service-kit/mongo/optimistic-update';
import { withStringIds } from '@wifi-share/service-kit/mongo/string-ids';
import type { Collection } from 'mongoose';
import { type AccessLog, toAccessLog } from './access-log.model.js';
import type { AccessModels } from './access-models.js';
import type { AccessSet, VisitorSet } from './access-sets.model.js';
import type { DailyRollup } from './daily-rollup.model.js';
import { accessCountOf, type NetworkTotal } from './network-total.model.js';
import {
  accessCode,
  accessKey,
  dayOf,
  minuteOf,
  minutesOf,
  quarterOf,
  rollUp,
  rollupId,
  setId,
  type Tally,
  tally,
} from './rollup.domain.js';

/** As `networksCounted` declares it. */
export type CountedRow = [networkId: string, accessCount: number, lastAccessed: number, epoch: number];

/** A network's UTC day, and the minutes by quarter that have new accesses. */
interface TouchedDay {
  networkId: string;
  day: string;
  quarters: Map<number, Set<number>>;
  lastAccessed: number;
}

/** Read at once: the embedded server compares each document with every id that it is asked for. */
const mostSetsAtOnce = 150;

/** By minute since the epoch. */
type MinuteTallies = Record<number, Tally>;

type Assignments = Map<string, { day: string; update: Record<string, number> }>;

/**
 * Counts accesses. Whatever is written because of an access is an assignment under its id, or a minimum or maximum: it
 * may be repeated, reordered, half done, or done by two copies of the service at once.
 */
export function createAccessCounter({ logs, accessSets, visitorSets, rollups, totals }: AccessModels) {
  /** Adds accesses to the sets of their minutes and visitors. */
  async function assignSets(batch: readonly AccessLog[]): Promise<void> {
    const accesses: Assignments = new Map();
    const visitors: Assignments = new Map();
    for (const access of batch) {
      const { _id, networkId, accessedAt, visitor } = access;
      const [day, quarter] = [dayOf(accessedAt), quarterOf(accessedAt)];
      updateOf(accesses, setId(networkId, minuteOf(accessedAt)), day)[`a.${accessKey(_id)}`] = accessCode(access);
      const first = updateOf(visitors, rollupId(networkId, day), day);
      first[`v.${visitor}`] = Math.min(first[`v.${visitor}`] ?? quarter, quarter);
    }
    await Promise.all([
      upsert(accessSets.collection, accesses, '$set'),
      upsert(visitorSets.collection, visitors, '$min'),
    ]);
  }

  /** What the sets say of the touched quarters, by `<network id>:<day>`, quarter and minute. */
  async function tallyQuarters(touched: readonly TouchedDay[], found: ReadonlyMap<string, DailyRollup>) {
    const tallies = new Map<string, Map<number, MinuteTallies>>();
    /** By the id of a set that is read. */
    const places = new Map<string, { minutes: MinuteTallies; minute: number }>();
    for (const { networkId, day, quarters } of touched) {
      const id = rollupId(networkId, day);
      const latest = found.get(id)?.latest;
      const ofDay = new Map<number, MinuteTallies>();
      tallies.set(id, ofDay);
      for (const [quarter, newMinutes] of quarters) {
        const isKnown = latest?.quarter === quarter;
        const minutes: MinuteTallies = isKnown ? { ...latest.minutes } : {};
        ofDay.set(quarter, minutes);
        for (const minute of isKnown ? newMinutes : minutesOf(day, quarter))
          places.set(setId(networkId, minute), { minutes, minute });
      }
    }
    const sets = withStringIds<AccessSet>(accessSets.collection);
    const ids = [...places.keys()];
    for (let first = 0; first < ids.length; first += mostSetsAtOnce) {
      for await (const { _id, a } of sets.find({ _id: { $in: ids.slice(first, first + mostSetsAtOnce) } })) {
        const place = places.get(_id);
        if (place) place.minutes[place.minute] = tallyOf(Object.values(a));
      }
    }
    return tallies;
  }

  async function visitorsOf(ids: readonly string[]): Promise<Map<string, VisitorSet>> {
    const found = await withStringIds<VisitorSet>(visitorSets.collection)
      .find({ _id: { $in: [...ids] } })
      .toArray();
    return new Map(found.map((set) => [set._id, set]));
  }

  /** Brings roll-ups up to what the sets say; resolves to all accesses of each day, by `<network id>:<day>`. */
  async function rollUpDays(touched: ReadonlyMap<string, TouchedDay>): Promise<Map<string, number>> {
    const dayTotals = new Map<string, number>();
    // The sets are read after the roll-ups: what another copy of the service adds meanwhile changes `rev`, or is seen.
    await updateOptimistically<DailyRollup>(rollups.collection, [...touched.keys()], async (found, ids) => {
      const days = ids.flatMap((id) => touched.get(id) ?? []);
      const [tallies, visitors] = await Promise.all([tallyQuarters(days, found), visitorsOf(ids)]);
      const updates = new Map<string, object>();
      for (const { networkId, day } of days) {
        const id = rollupId(networkId, day);
        const stored = found.get(id);
        const ofDay = tallies.get(id) ?? new Map<number, MinuteTallies>();
        const quarters = [...ofDay].map(([quarter, minutes]) => [quarter, sumOfMinutes(minutes)] as const);
        const { changes, total } = rollUp(stored, quarters, Object.values(visitors.get(id)?.v ?? {}));
        dayTotals.set(id, total);
        if (Object.keys(changes).length === 0) continue;
        const inserted = stored ? {} : { networkId, day };
        const newest = Math.max(...ofDay.keys());
        const latest = newest >= (stored?.latest?.quarter ?? 0) && { quarter: newest, minutes: ofDay.get(newest) };
        updates.set(id, { $set: { ...inserted, ...changes, ...(latest && { latest }) } });
      }
      return updates;
    });
    return dayTotals;
  }

  /** Raises the totals of the touched networks and resolves to what they are now. */
  async function raiseTotals(touched: ReadonlyMap<string, TouchedDay>, dayTotals: ReadonlyMap<string, number>) {
    const collection = withStringIds<NetworkTotal>(totals.collection);
    const ids = new Set([...touched.values()].map(({ networkId }) => networkId));
    await collection.bulkWrite(
      [...touched].map(([id, { networkId, day, lastAccessed }]) => ({
        updateOne: {
          filter: { _id: networkId },
          update: { $max: { [`days.${day}`]: dayTotals.get(id) ?? 0, lastAccessed: new Date(lastAccessed) } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
    return (await collection.find({ _id: { $in: [...ids] } }).toArray()).map(rowOf);
  }

  return {
    assignSets,
    rollUpDays,

    /** Records accesses and resolves to the figures of their networks. */
    async record(accesses: readonly Access[]): Promise<CountedRow[]> {
      const batch = accesses.map(toAccessLog);
      // Before the sets: the rebuild takes a key without a log for one that does not belong there.
      await insertMissing(logs.collection, batch);
      await assignSets(batch);
      const touched = touchedBy(batch);
      return raiseTotals(touched, await rollUpDays(touched));
    },
  };
}

export type AccessCounter = ReturnType<typeof createAccessCounter>;

export const rowOf = (total: NetworkTotal): CountedRow => [
  total._id,
  accessCountOf(total),
  total.lastAccessed.getTime(),
  total.epoch ?? 0,
];

function touchedBy(batch: readonly AccessLog[]): Map<string, TouchedDay> {
  const touched = new Map<string, TouchedDay>();
  for (const { networkId, accessedAt } of batch) {
    const day = dayOf(accessedAt);
    const id = rollupId(networkId, day);
    const ofDay = touched.get(id) ?? { networkId, day, quarters: new Map(), lastAccessed: 0 };
    touched.set(id, ofDay);
    const quarter = quarterOf(accessedAt);
    ofDay.quarters.set(quarter, (ofDay.quarters.get(quarter) ?? new Set()).add(minuteOf(accessedAt)));
    ofDay.lastAccessed = Math.max(ofDay.lastAccessed, accessedAt.getTime());
  }
  return touched;
}

function tallyOf(codes: readonly number[]): Tally {
  const counts: Tally = {};
  for (const code of codes) tally(counts, code);
  return counts;
}

function sumOfMinutes(minutes: MinuteTallies): Tally {
  const sum: Tally = {};
  for (const ofMinute of Object.values(minutes)) {
    for (const [code, count] of Object.entries(ofMinute)) tally(sum, Number(code), count);
  }
  return sum;
}

/** The update of a document with this id, which is begun when it is missing. */
function updateOf(assignments: Assignments, id: string, day: string): Record<string, number> {
  const assignment = assignments.get(id) ?? { day, update: {} };
  assignments.set(id, assignment);
  return assignment.update;
}

async function upsert(collection: Collection, assignments: Assignments, operator: '$set' | '$min'): Promise<void> {
  if (assignments.size === 0) return;
  const operations = [...assignments].map(([_id, { day, update }]) => ({
    updateOne: { filter: { _id }, update: { [operator]: update, $setOnInsert: { day } }, upsert: true },
  }));
  await withStringIds<{ _id: string }>(collection).bulkWrite(operations, { ordered: false });
}
