import type { LiveAccess } from '@wifi-share/contracts/calls/analytics';
import { durations } from '@wifi-share/contracts/durations';
import { limits } from '@wifi-share/contracts/limits';
import { laterFirst } from '@/lib/later-first.js';

export interface ListedAccess extends Omit<LiveAccess, 'secondsAgo'> {
  /** The event's. */
  id: string;
  /** By this device's clock, which may differ from the server's; in milliseconds. */
  happenedAt: number;
}

/** The list with an access in front; one that is there already, as messages may come twice, leaves it as it is. */
export function withAccess(list: readonly ListedAccess[], access: ListedAccess): readonly ListedAccess[] {
  if (list.some(({ id }) => id === access.id)) return list;
  return [access, ...list].sort((a, b) => laterFirst(a.time, b.time)).slice(0, limits.liveAccesses);
}

/** Those of the last minutes. */
export const recentOf = (list: readonly ListedAccess[], now: number): readonly ListedAccess[] =>
  list.filter(({ happenedAt }) => happenedAt > now - durations.liveMinutes * 60_000);
