import type { EventOf } from '@wifi-share/contracts/events/define-event';
import type { accessLogged } from '@wifi-share/contracts/events/networks';
import type { AccessLog } from './access-log.model.js';
import { deviceFamilyOf } from './device-family.js';

export type Access = EventOf<typeof accessLogged>;

const quarterMilliseconds = 15 * 60 * 1000;
const quartersOfDay = 96;

/** The UTC day of an access, `YYYY-MM-DD`. */
export const dayOf = (access: Access): string => access.time.slice(0, 10);

/** The quarter of an hour of its UTC day, 0 to 95. */
const quarterOf = (access: Access): number => Math.floor(Date.parse(access.time) / quarterMilliseconds) % quartersOfDay;

export const rollupId = (access: Access): string => `${access.subject}:${dayOf(access)}`;
export const visitId = (access: Access): string => `${rollupId(access)}:${access.data.visitor}`;

export function latest(accesses: readonly Access[]): Date {
  return new Date(Math.max(...accesses.map(({ time }) => Date.parse(time))));
}

/** What `accesses` of one roll-up add to it, as `$inc` takes it; `isFirstVisit` tells a visitor's first access of the day. */
export function increments(
  accesses: readonly Access[],
  isFirstVisit: (access: Access) => boolean,
): Record<string, number> {
  const added: Record<string, number> = { total: accesses.length, uniqueVisitors: 0 };
  const count = (field: string, by = 1): void => {
    added[field] = (added[field] ?? 0) + by;
  };
  for (const access of accesses) {
    count(`quarters.${quarterOf(access)}`);
    count(`methods.${access.data.method}`);
    count(`devices.${deviceFamilyOf(access.data.userAgent)}`);
    if (isFirstVisit(access)) count('uniqueVisitors');
  }
  return added;
}

export function toAccessLog(access: Access): AccessLog {
  const { id, subject, time, data } = access;
  return {
    _id: id,
    networkId: subject,
    accessedAt: new Date(time),
    userAgent: data.userAgent,
    ipAddress: data.address,
    accessMethod: data.method,
    visitor: data.visitor,
  };
}
