import type { LiveAccess } from '@wifi-share/contracts/calls/analytics';

export interface ListedAccess extends LiveAccess {
  /** The event's. */
  id: string;
  /** By this device's clock, which may differ from the server's; in milliseconds. */
  receivedAt: number;
}

/** How long an access is shown. */
export const liveMinutes = 30;

const mostListed = 50;

/** The list with an access in front; one that is there already, as messages may come twice, leaves it as it is. */
export function withAccess(list: readonly ListedAccess[], access: ListedAccess): readonly ListedAccess[] {
  if (list.some(({ id }) => id === access.id)) return list;
  return [access, ...list].sort((a, b) => b.time.localeCompare(a.time)).slice(0, mostListed);
}

/** Those received in the last minutes. */
export const recentOf = (list: readonly ListedAccess[], now: number): readonly ListedAccess[] =>
  list.filter(({ receivedAt }) => receivedAt > now - liveMinutes * 60_000);
