import { accessPartitionOf } from '@wifi-share/contracts/events/networks';
import type { PositionModel } from '@wifi-share/service-kit/events/position';
import { insertMissing } from '@wifi-share/service-kit/mongo/insert-missing';
import { trusted } from 'mongoose';
import type { AccessLogModel } from '../accesses/access-log.model.js';
import { type DailyRollupModel, rollupForm } from '../accesses/daily-rollup.model.js';
import { dayOf, rollupId } from '../accesses/rollup.domain.js';
import { accessProjection } from '../consumers/access-logged.js';
import type { NetworkErasure } from '../erasure/network-erasure.js';
import type { UpkeepModel } from '../upkeep/upkeep.model.js';
import { countLogs, logsBetween } from './count-logs.js';
import { fieldsOf, sameCounts, storedCounts } from './stored-counts.js';

export interface RebuildDependencies {
  logs: AccessLogModel;
  rollups: DailyRollupModel;
  positions: PositionModel;
  upkeep: UpkeepModel;
  erasure: NetworkErasure;
}

/**
 * `completed`: it lacked counts that it has now. `different`: what it had was not what the raw logs say; it is now.
 * `skipped`: there is nothing to compare yet, or not any more.
 */
type Outcome = 'same' | 'completed' | 'different' | 'skipped';

export interface Rebuild {
  /** The first UTC day that was looked at. */
  since: string;
  /** How many roll-ups say what the raw logs say. */
  same: number;
  completed: number;
  skipped: number;
  /** The ids of those that did not. */
  different: string[];
}

/** A day that has no raw logs any more is never earlier than this. */
const beginning = '0000-01-01';

/**
 * Makes roll-ups anew from the raw logs, while consumers may be at work: a roll-up says in `applied` which logs it
 * counts, all of which were written before, and is replaced only while it says the same.
 */
export function createRebuild({ logs, rollups, positions, upkeep, erasure }: RebuildDependencies) {
  const removedBefore = async (): Promise<string> => (await upkeep.findById('logs-removed').lean())?.day ?? beginning;

  /** Whether raw logs of that day may have been removed by now: it is said before they are. */
  const isForgotten = async (day: string): Promise<boolean> => day < (await removedBefore());

  /** Undefined when a consumer went on meanwhile. */
  async function compare(networkId: string, day: string): Promise<Outcome | undefined> {
    const _id = rollupId(networkId, day);
    const stored = await rollups.findById(_id).lean();
    if (!stored) return create(networkId, day);
    const { applied } = stored;
    const counts = await countLogs(logs, networkId, day, applied);
    if (await isForgotten(day)) return 'skipped';
    const isComplete = stored.form === rollupForm;
    if (isComplete && sameCounts(counts, storedCounts(stored))) return 'same';
    // What was logged before its place was kept, and never counted, is counted when it comes again.
    if (!stored.form && counts.total !== stored.total) return 'different';
    const unchanged = { _id, 'applied.stream': applied.stream, 'applied.seq': applied.seq };
    const { matchedCount } = await rollups.updateOne(unchanged, { $set: { ...fieldsOf(counts), form: rollupForm } });
    if (matchedCount === 0) return undefined;
    return isComplete || counts.total !== stored.total ? 'different' : 'completed';
  }

  /** A roll-up that is missing counts what its partition has behind it; a consumer that is about to make it goes on from there. */
  async function create(networkId: string, day: string): Promise<Outcome | undefined> {
    const applied = await positions.findById(accessProjection(accessPartitionOf(networkId))).lean();
    if (!applied) return 'skipped';
    const { stream, seq } = applied;
    const counts = await countLogs(logs, networkId, day, { stream, seq });
    if (counts.total === 0 || (await isForgotten(day))) return 'skipped';
    const made = { _id: rollupId(networkId, day), networkId, day, form: rollupForm, applied: { stream, seq } };
    if (await rollups.exists({ _id: made._id })) return undefined;
    await insertMissing(rollups.collection, [{ ...made, ...fieldsOf(counts) }]);
    return 'different';
  }

  async function settle(networkId: string, day: string): Promise<Outcome> {
    let outcome = await compare(networkId, day);
    while (!outcome) outcome = await compare(networkId, day);
    return outcome;
  }

  async function daysOf(networkId: string, since: string): Promise<string[]> {
    const days = new Set(await rollups.distinct('day', { networkId, day: trusted({ $gte: since }) }));
    const ofNetwork = logsBetween(networkId, new Date(since), new Date(8.64e15));
    for await (const { accessedAt } of logs.find(ofNetwork, { accessedAt: 1, _id: 0 }).lean().cursor()) {
      days.add(dayOf(accessedAt));
    }
    return [...days].sort();
  }

  return {
    /** Completes the roll-ups that were begun before their counts by quarter were complete. */
    async complete(): Promise<void> {
      const incomplete = rollups.find({ form: trusted({ $exists: false }) }, { networkId: 1, day: 1 });
      for await (const rollup of incomplete.lean().cursor()) {
        await settle(rollup.networkId, rollup.day);
      }
    },

    /** Goes through all days whose raw logs are there still. */
    async run(): Promise<Rebuild> {
      const since = await removedBefore();
      const result: Rebuild = { since, same: 0, completed: 0, skipped: 0, different: [] };
      const networkIds = new Set([
        ...(await logs.distinct('networkId')),
        ...(await rollups.distinct('networkId', { day: trusted({ $gte: since }) })),
      ]);
      for (const networkId of networkIds) {
        for (const day of await daysOf(networkId, since)) {
          const outcome = await settle(networkId, day);
          if (outcome === 'different') result.different.push(rollupId(networkId, day));
          else result[outcome]++;
        }
        await erasure.removeLateAccesses([networkId]);
      }
      return result;
    },
  };
}
