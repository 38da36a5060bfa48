import { setTimeout as delay } from 'node:timers/promises';
import { updateOptimistically } from '@wifi-share/service-kit/mongo/optimistic-update';
import { trusted } from 'mongoose';
import type { AccessModels } from '../accesses/access-models.js';
import { logsRemovedBefore, type MaintenanceModel } from '../accesses/maintenance.model.js';
import {
  dayAfter,
  dayOf,
  minutesOf,
  type RollupCounts,
  rollUp,
  rollupId,
  setId,
  tallyOf,
} from '../accesses/rollup.domain.js';
import type { NetworkErasure } from '../networks/network-erasure.js';
import { assignLogs, countLogs } from './count-logs.js';
import { fieldsOf, sameCounts, storedCounts } from './stored-counts.js';

export interface RebuildDependencies extends AccessModels {
  maintenance: MaintenanceModel;
  erasure: NetworkErasure;
  now(): Date;
  /** After so long an access that was logged is counted, unless something is wrong. */
  timeoutMilliseconds?: number;
}

export interface Rebuild {
  /** The first UTC day that was looked at. */
  since: string;
  /** How many roll-ups say what the raw logs say. */
  same: number;
  /** How many have counts of which there are no logs. */
  skipped: number;
  /** The ids of those that did not; they do now. */
  different: string[];
}

interface NetworkDay {
  networkId: string;
  day: string;
}

/** How often a network was visited on a day. */
interface Found {
  /** As its total has it. */
  total: number;
  /** As its roll-up has it. */
  counted: RollupCounts;
  /** As the raw logs have it. */
  logged: RollupCounts;
  lastAccessed: Date;
}

/** Between two looks at days that are about to be counted. */
const pauseMilliseconds = 250;

/** Counts the raw logs again and puts right what differs: sets, roll-ups and totals. Consumers may be at work. */
export function createRebuild(dependencies: RebuildDependencies) {
  const { logs, accessSets, visitorSets, rollups, totals, maintenance, erasure, now } = dependencies;
  const { timeoutMilliseconds = 5000 } = dependencies;

  /** What is counted of a day, then what its raw logs say; null where some of them are gone. */
  async function look({ networkId, day }: NetworkDay): Promise<Found | null> {
    // In this order: a total is raised after its roll-up, which is written after the logs.
    const total = (await totals.findById(networkId).lean())?.days?.[day] ?? 0;
    const stored = await rollups.findById(rollupId(networkId, day)).lean();
    const { quarters, visitors, lastAccessed } = await countLogs(logs, networkId, day);
    // It is noted before logs are removed.
    if (day < (await logsRemovedBefore(maintenance)) || stored?.base) return null;
    const { changes: logged } = rollUp(undefined, quarters, tallyOf(visitors.values()));
    return { total, counted: stored ? storedCounts(stored) : {}, logged, lastAccessed };
  }

  /**
   * Makes the sets of a day what its logs say. A consumer that adds a key meanwhile has stored its log before. Cut off, it
   * leaves too few keys, and a roll-up that still differs: the next rebuild repeats it.
   */
  async function replaceSets({ networkId, day }: NetworkDay): Promise<void> {
    const [first, after] = [day, dayAfter(day)].map((of) => setId(networkId, minutesOf(of, 0)[0] ?? 0));
    await accessSets.deleteMany({ _id: trusted({ $gte: first, $lt: after }) });
    await visitorSets.deleteOne({ _id: rollupId(networkId, day) });
    await assignLogs(dependencies, networkId, day);
  }

  async function correct(of: NetworkDay): Promise<void> {
    const { networkId, day } = of;
    await replaceSets(of);
    let found: Awaited<ReturnType<typeof look>> = null;
    await updateOptimistically(rollups.collection, [rollupId(networkId, day)], async (_, [id = '']) => {
      found = await look(of);
      if (!found) return new Map();
      return new Map([[id, { $set: { networkId, day, ...fieldsOf(found.logged) }, $unset: { latest: '' } }]]);
    });
    if (found) await correctTotal(of, found);
  }

  /** A total that was higher gets a new epoch, so that copies take the lower one. */
  async function correctTotal({ networkId, day }: NetworkDay, { total, logged, lastAccessed }: Found): Promise<void> {
    const [path, all] = [`days.${day}`, logged.total ?? 0];
    if (total > all) {
      const lower = { $set: { [path]: all, epoch: now().getTime() } };
      await totals.updateOne({ _id: networkId, [path]: total }, lower);
    } else {
      await totals.updateOne({ _id: networkId }, { $max: { [path]: all, lastAccessed } }, { upsert: true });
    }
  }

  async function daysOf(networkId: string, since: string): Promise<string[]> {
    const days = new Set(await rollups.distinct('day', { networkId, day: trusted({ $gte: since }) }));
    const ofNetwork = { networkId, accessedAt: trusted({ $gte: new Date(since) }) };
    for await (const { accessedAt } of logs.find(ofNetwork, { accessedAt: 1, _id: 0 }).lean().cursor()) {
      days.add(dayOf(accessedAt));
    }
    return [...days].sort();
  }

  return {
    /** Goes through all days whose raw logs are there still. */
    async run(): Promise<Rebuild> {
      const since = await logsRemovedBefore(maintenance);
      const result: Rebuild = { since, same: 0, skipped: 0, different: [] };
      const networkIds = new Set([
        ...(await logs.distinct('networkId')),
        ...(await rollups.distinct('networkId', { day: trusted({ $gte: since }) })),
      ]);
      const suspects: (NetworkDay & { loggedBefore: RollupCounts })[] = [];
      for (const networkId of networkIds) {
        for (const day of await daysOf(networkId, since)) {
          const found = await look({ networkId, day });
          if (!found) result.skipped++;
          else if (sameCounts(found.counted, found.logged) && found.total === (found.logged.total ?? 0)) result.same++;
          else suspects.push({ networkId, day, loggedBefore: found.logged });
        }
      }
      // What consumers were about to count is counted soon; what is counted since then is logged.
      const until = performance.now() + timeoutMilliseconds;
      while (suspects.length > 0) {
        const isLastLook = performance.now() >= until;
        for (const suspect of suspects.splice(0)) {
          const found = await look(suspect);
          if (!found) result.skipped++;
          else if (isBetween(found, suspect.loggedBefore)) result.same++;
          else if (!isLastLook) suspects.push(suspect);
          else {
            await correct(suspect);
            await erasure.removeLateAccesses([suspect.networkId]);
            result.different.push(rollupId(suspect.networkId, suspect.day));
          }
        }
        if (suspects.length > 0) await delay(pauseMilliseconds);
      }
      return result;
    },
  };
}

/** Whether a day has what was logged before, and no more than is logged now. */
const isBetween = ({ counted, total, logged }: Found, before: RollupCounts): boolean =>
  covers(counted, before) && covers(logged, counted) && total >= (before.total ?? 0) && total <= (logged.total ?? 0);

/** Whether no count is lower than another; by the quarter of their first access visitors may move. */
const covers = (counts: RollupCounts, others: RollupCounts): boolean =>
  Object.entries(others).every(([path, count]) => path.startsWith('visitorQuarters.') || (counts[path] ?? 0) >= count);
