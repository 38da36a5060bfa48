import type { AdminAction } from '@wifi-share/contracts/entities/admin-action';
import { trusted } from 'mongoose';

/** What wanted entries have in common; all of them without any. */
export interface AuditFilter {
  action?: AdminAction | undefined;
  ipAddress?: string | undefined;
  /** ISO 8601, inclusive. */
  from?: string | undefined;
  /** Exclusive. */
  to?: string | undefined;
  /** Looked for as it is, in any case. */
  search?: string | undefined;
}

const searched = ['action', 'target.id', 'ipAddress', 'sessionId', 'admin'];

/** Control characters stand in no entry, and MongoDB refuses a pattern with a NUL in it. */
const literally = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The condition that MongoDB gets: every value is one of ours, or a text that matches nothing but itself. */
export function conditionOf({ action, ipAddress, from, to, search }: AuditFilter): Record<string, unknown> {
  const pattern = search && trusted({ $regex: literally(search), $options: 'i' });
  return {
    ...(action && { action }),
    ...(ipAddress && { ipAddress }),
    ...((from || to) && { at: trusted({ ...(from && { $gte: new Date(from) }), ...(to && { $lt: new Date(to) }) }) }),
    ...(pattern && { $or: searched.map((field) => ({ [field]: pattern })) }),
  };
}
