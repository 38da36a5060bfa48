import { trusted } from 'mongoose';
import type { AccessLog, AccessLogModel } from '../accesses/access-log.model.js';
import type { AccessModels } from '../accesses/access-models.js';
import { assignSets, newByDay } from '../accesses/assign-sets.js';
import { accessCode, type CountedAccess, dayAfter, quarterOf, type Tally, tally } from '../accesses/rollup.domain.js';

/** Read, or assigned to the sets, at once. */
const batchSize = 1000;

/** What raw logs count, as `rollUp` takes it. */
export interface LogCounts {
  quarters: Map<number, Tally>;
  /** By visitor, the first quarter of an hour. */
  visitors: Map<string, number>;
  lastAccessed: Date;
}

/** Reads the raw logs of a network's UTC day one after the other. */
const logsOfDay = (logs: AccessLogModel, networkId: string, day: string) => {
  const accessedAt = trusted({ $gte: new Date(day), $lt: new Date(dayAfter(day)) });
  return logs.find({ networkId, accessedAt }).lean().cursor({ batchSize });
};

export const noCounts = (): LogCounts => ({ quarters: new Map(), visitors: new Map(), lastAccessed: new Date(0) });

export function addAccess(counts: LogCounts, access: CountedAccess): void {
  const { quarters, visitors, lastAccessed } = counts;
  const { accessedAt, visitor } = access;
  const quarter = quarterOf(accessedAt);
  const ofQuarter = quarters.get(quarter) ?? {};
  quarters.set(quarter, ofQuarter);
  tally(ofQuarter, accessCode(access));
  visitors.set(visitor, Math.min(visitors.get(visitor) ?? quarter, quarter));
  if (accessedAt > lastAccessed) counts.lastAccessed = accessedAt;
}

export async function countLogs(logs: AccessLogModel, networkId: string, day: string): Promise<LogCounts> {
  const counts = noCounts();
  for await (const access of logsOfDay(logs, networkId, day)) addAccess(counts, access);
  return counts;
}

/** Adds what the raw logs of a network's UTC day say to its sets. */
export async function assignLogs(models: AccessModels, networkId: string, day: string): Promise<void> {
  let chunk: AccessLog[] = [];
  for await (const log of logsOfDay(models.logs, networkId, day)) {
    if (chunk.push(log) < batchSize) continue;
    await assignSets(models, newByDay(chunk));
    chunk = [];
  }
  await assignSets(models, newByDay(chunk));
}
