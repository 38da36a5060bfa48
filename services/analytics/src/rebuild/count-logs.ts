import type { Applied } from '@wifi-share/service-kit/events/apply-once';
import { countedFrom } from '@wifi-share/service-kit/events/lack';
import { isAfter } from '@wifi-share/service-kit/events/place';
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
  const firstOf = new Map<string, Placed>();
  for await (const access of logs.find(ofDay).lean().cursor({ batchSize })) {
    const place = countedFrom(access, 'rollup');
    if (!isUpTo(place, applied)) continue;
    countAccess(counts, access);
    const first = firstOf.get(access.visitor);
    const placed = { access, place };
    if (!first || isEarlier(placed, first)) firstOf.set(access.visitor, placed);
  }
  for (const { access } of firstOf.values()) countVisitor(counts, access);
  return counts;
}

interface Placed {
  access: AccessLog;
  place: Applied | undefined;
}

/** Logs from before their place was kept were counted long ago; what was given up has no place. */
const isUpTo = (place: Applied | undefined | null, applied: Applied): place is Applied | undefined =>
  place !== null && (!place || !isAfter(place, applied));

function isEarlier(one: Placed, other: Placed): boolean {
  if (one.place && other.place) return isAfter(other.place, one.place);
  if (one.place || other.place) return !one.place;
  return one.access.accessedAt < other.access.accessedAt;
}
