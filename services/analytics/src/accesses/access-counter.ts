import type { Access } from '@wifi-share/contracts/events/networks';
import { insertMissing } from '@wifi-share/service-kit/mongo/insert-missing';
import { updateOptimistically } from '@wifi-share/service-kit/mongo/optimistic-update';
import { withStringIds } from '@wifi-share/service-kit/mongo/string-ids';
import { LRUCache } from 'lru-cache';
import type { Collection } from 'mongoose';
import { toAccessLog } from './access-log.model.js';
import type { AccessModels } from './access-models.js';
import type { AccessSet, VisitorSet } from './access-sets.model.js';
import { assignSets, type NewAccesses, type NewByDay, newByDay } from './assign-sets.js';
import type { DailyRollup } from './daily-rollup.model.js';
import { accessCountOf, type NetworkTotal } from './network-total.model.js';
import { minutesOf, quarterOfMinute, rollUp, setId, type Tally, tally } from './rollup.domain.js';
import { TalliedKeys } from './tallied-keys.js';

/** As `networksCounted` declares it. */
export type CountedRow = [networkId: string, accessCount: number, lastAccessed: number, epoch: number];

/** What the roll-up of a day is computed from: its visitors, and the minutes that have to be counted, by minute since the epoch. */
interface DayKeys {
  visitors: TalliedKeys;
  minutes: Map<number, TalliedKeys>;
}

/** What the roll-up with this `rev` was computed from. */
type CachedDay = DayKeys & { rev: number };

/** In memory, some 120 bytes each. */
const mostCachedKeys = 400_000;
/** What a day takes in memory besides its keys, in keys. */
const keysOfEmptyDay = 20;
/** Visitors' hashes are forgotten soon after the last visit. */
const cachedMilliseconds = 15 * 60 * 1000;
/** Accesses arrive in the order of time, within seconds. */
const mostCachedMinutes = 2;

/** Read at once: the embedded server compares each document with every id that it is asked for. */
const mostSetsAtOnce = 150;

/** By minute since the epoch. */
type MinuteTallies = Record<number, Tally>;

/**
 * Counts accesses. Whatever is written because of an access is an assignment under its id, or a minimum or maximum: it
 * may be repeated, reordered, half done, or done by two copies of the service at once.
 */
export function createAccessCounter(models: AccessModels) {
  const { logs, accessSets, visitorSets, rollups, totals } = models;
  /**
   * By `<network id>:<day>`. Valid while the roll-up has the cached `rev`: no other process has counted the day since. Saves
   * reading its sets, which grow all day.
   */
  const cachedDays = new LRUCache<string, CachedDay>({
    maxSize: mostCachedKeys,
    sizeCalculation: keyCountOf,
    ttl: cachedMilliseconds,
    ttlAutopurge: true,
  });

  /** Removes it from the cache: two computations at once would mix what they add. */
  function takeCached(id: string, rev: number | undefined): CachedDay | undefined {
    const cached = cachedDays.get(id);
    cachedDays.delete(id);
    return cached?.rev === rev ? cached : undefined;
  }

  /** Called before the roll-up is written: if that fails, no roll-up has this `rev`. */
  function cache(id: string, rev: number, { visitors, minutes }: DayKeys): void {
    const newest = [...minutes].sort(([a], [b]) => b - a).slice(0, mostCachedMinutes);
    cachedDays.set(id, { rev, visitors, minutes: new Map(newest) });
  }

  /** What days are computed from, new accesses included. Reads the sets that are not cached. */
  async function readKeys(days: NewByDay, found: ReadonlyMap<string, DailyRollup>): Promise<Map<string, DayKeys>> {
    const keys = new Map<string, DayKeys>();
    /** By the id of a set. */
    const minutesToRead = new Map<string, { minutes: DayKeys['minutes']; minute: number }>();
    const visitorsToRead: string[] = [];
    for (const [id, added] of days) {
      const { rev, latest } = found.get(id) ?? {};
      const cached = takeCached(id, rev);
      const visitors = cached?.visitors ?? new TalliedKeys();
      const minutes: DayKeys['minutes'] = new Map();
      keys.set(id, { visitors, minutes });
      if (!cached) visitorsToRead.push(id);
      for (const [visitor, quarter] of added.visitors) visitors.setMin(visitor, quarter);
      for (const minute of minutesToCount(added, latest)) {
        const ofMinute = cached?.minutes.get(minute);
        if (!ofMinute) {
          minutesToRead.set(setId(added.networkId, minute), { minutes, minute });
          continue;
        }
        for (const [key, code] of added.minutes.get(minute) ?? []) ofMinute.set(key, code);
        minutes.set(minute, ofMinute);
      }
    }
    await readSets<AccessSet>(accessSets.collection, [...minutesToRead.keys()], ({ _id, a }) => {
      const place = minutesToRead.get(_id);
      place?.minutes.set(place.minute, new TalliedKeys(a));
    });
    await readSets<VisitorSet>(visitorSets.collection, visitorsToRead, ({ _id, v }) => {
      for (const [visitor, quarter] of Object.entries(v)) keys.get(_id)?.visitors.setMin(visitor, quarter);
    });
    return keys;
  }

  /** Brings roll-ups up to what the sets say; resolves to all accesses of each day, by `<network id>:<day>`. */
  async function rollUpDays(days: NewByDay): Promise<Map<string, number>> {
    const dayTotals = new Map<string, number>();
    // The sets are read after the roll-ups: what another copy of the service adds meanwhile changes `rev`, or is seen.
    await updateOptimistically<DailyRollup>(rollups.collection, [...days.keys()], async (found, ids, rev) => {
      const asked = new Set(ids);
      const keys = await readKeys(new Map([...days].filter(([id]) => asked.has(id))), found);
      const updates = new Map<string, object>();
      for (const [id, ofDay] of keys) {
        const stored = found.get(id);
        const quarters = talliesByQuarter(ofDay.minutes, stored?.latest);
        const counts = [...quarters].map(([quarter, minutes]) => [quarter, sumOfMinutes(minutes)] as const);
        const { changes, total, isExact } = rollUp(stored, counts, ofDay.visitors.tally);
        dayTotals.set(id, total);
        if (Object.keys(changes).length === 0) continue;
        // During a rebuild a roll-up can count more than its sets contain; keys are then added without a new `rev`.
        if (isExact) cache(id, rev, ofDay);
        const { networkId, day } = days.get(id) ?? {};
        const inserted = stored ? {} : { networkId, day };
        const newest = Math.max(...quarters.keys());
        const latest = newest >= (stored?.latest?.quarter ?? 0) && { quarter: newest, minutes: quarters.get(newest) };
        updates.set(id, { $set: { ...inserted, ...changes, ...(latest && { latest }) } });
      }
      return updates;
    });
    return dayTotals;
  }

  /** Raises the totals of the touched networks and resolves to what they are now. */
  async function raiseTotals(days: NewByDay, dayTotals: ReadonlyMap<string, number>) {
    const collection = withStringIds<NetworkTotal>(totals.collection);
    const ids = new Set([...days.values()].map(({ networkId }) => networkId));
    await collection.bulkWrite(
      [...days].map(([id, { networkId, day, lastAccessed }]) => ({
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
    /** Records accesses and resolves to the figures of their networks. */
    async record(accesses: readonly Access[]): Promise<CountedRow[]> {
      const batch = accesses.map(toAccessLog);
      // Before the sets: the rebuild takes a key without a log for one that does not belong there.
      await insertMissing(logs.collection, batch);
      const days = newByDay(batch);
      await assignSets(models, days);
      return raiseTotals(days, await rollUpDays(days));
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

/** The minutes of the quarters that have new accesses; of the quarter of `latest`, those with new accesses alone. */
function minutesToCount({ day, minutes }: NewAccesses, latest: DailyRollup['latest']): number[] {
  const fresh = [...minutes.keys()];
  const quarters = new Set(fresh.map(quarterOfMinute));
  return [...quarters].flatMap((quarter) =>
    quarter === latest?.quarter
      ? fresh.filter((minute) => quarterOfMinute(minute) === quarter)
      : minutesOf(day, quarter),
  );
}

/** By quarter, the minutes that were counted, and those of `latest` that were not. */
function talliesByQuarter(minutes: DayKeys['minutes'], latest: DailyRollup['latest']): Map<number, MinuteTallies> {
  const quarters = new Map<number, MinuteTallies>();
  for (const [minute, { tally: ofMinute }] of minutes) {
    const quarter = quarterOfMinute(minute);
    const ofQuarter = quarters.get(quarter) ?? (quarter === latest?.quarter ? { ...latest.minutes } : {});
    quarters.set(quarter, ofQuarter);
    ofQuarter[minute] = ofMinute;
  }
  return quarters;
}

function sumOfMinutes(minutes: MinuteTallies): Tally {
  const sum: Tally = {};
  for (const ofMinute of Object.values(minutes)) {
    for (const [code, count] of Object.entries(ofMinute)) tally(sum, Number(code), count);
  }
  return sum;
}

const keyCountOf = ({ visitors, minutes }: DayKeys): number =>
  [...minutes.values()].reduce((sum, { size }) => sum + size, visitors.size + keysOfEmptyDay);

async function readSets<S extends { _id: string }>(
  collection: Collection,
  ids: readonly string[],
  use: (set: S) => void,
): Promise<void> {
  const sets = withStringIds<S>(collection);
  for (let first = 0; first < ids.length; first += mostSetsAtOnce) {
    const some = { _id: { $in: ids.slice(first, first + mostSetsAtOnce) } } as object;
    for await (const set of sets.find(some)) use(set as S);
  }
}
