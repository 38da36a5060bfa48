import { durations } from '@wifi-share/contracts/durations';
import { limits } from '@wifi-share/contracts/limits';
import { trusted } from 'mongoose';
import type { AccessLog, AccessLogModel } from '../accesses/access-log.model.js';

export type RecentAccesses = (networkIds: string[]) => Promise<AccessLog[]>;

/** Reads the newest accesses of networks that are not older than what owners see as "right now", oldest first. */
export const createRecentAccesses =
  (logs: AccessLogModel, now: () => Date): RecentAccesses =>
  async (networkIds) => {
    const since = new Date(now().getTime() - durations.liveMinutes * 60_000);
    const newest = await logs
      .find({ networkId: trusted({ $in: networkIds }), accessedAt: trusted({ $gt: since }) })
      .sort({ accessedAt: -1 })
      .limit(limits.liveAccesses)
      .lean();
    return newest.reverse();
  };
