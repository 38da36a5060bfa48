import type { Applied } from '@wifi-share/service-kit/events/apply-once';
import { trusted } from 'mongoose';
import type { AccessLog, AccessLogModel } from '../accesses/access-log.model.js';
import { countAccess, countVisitor, noCounts, type RollupCounts } from '../accesses/rollup.domain.js';

const dayMilliseconds = 24 * 60 * 60_000;
/** Read from the database at once, and no more than that in memory. */
const batchSize = 1000;

/** The raw logs of a network from `from` to before `to`. */
export const logsBetween = (networkId: string, from: Date, to: Date) => ({
  networkId,
  accessedAt: trusted({ $gte: from, $lt: to }),
});

/** What the raw logs of a network and UTC day say, as far as they were recorded up to `applied`. */
export async function countLogs(
  logs: AccessLogModel,
  networkId: string,
  day: string,
  applied: Applied,
): Promise<RollupCounts> {
  const from = new Date(day);
  const ofDay = logsBetween(networkId, from, new Date(from.getTime() + dayMilliseconds));
  const counts = noCounts();
  const firstOf = new Map<string, AccessLog>();
  for await (const access of logs.find(ofDay).lean().cursor({ batchSize })) {
    if (!isUpTo(access.recorded, applied)) continue;
    countAccess(counts, access);
    const first = firstOf.get(access.visitor);
    if (!first || isEarlier(access, first)) firstOf.set(access.visitor, access);
  }
  for (const first of firstOf.values()) countVisitor(counts, first);
  return counts;
}

/** Logs from before their place was kept were counted long ago. */
const isUpTo = (recorded: Applied | undefined, applied: Applied): boolean =>
  !recorded || compare(recorded, applied) <= 0;

function isEarlier(one: AccessLog, other: AccessLog): boolean {
  if (one.recorded && other.recorded) return compare(one.recorded, other.recorded) < 0;
  if (one.recorded || other.recorded) return !one.recorded;
  return one.accessedAt < other.accessedAt;
}

const compare = (one: Applied, other: Applied): number =>
  one.stream.getTime() - other.stream.getTime() || one.seq - other.seq;
