import { limits } from '@wifi-share/contracts/limits';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { contains, parseRange } from './address-range.js';

export interface WhitelistedRange {
  /** A UUID. */
  id: string;
  /** Canonical. */
  ipAddress: string;
  description: string | null;
  addedAt: Date;
}

/** Whitelisted from the first start; no other address of 127.0.0.0/8 is (R33). */
export const loopbacks = ['127.0.0.1', '::1'];

export const isWhitelisted = (entries: readonly WhitelistedRange[], address: string): boolean =>
  entries.some(({ ipAddress }) => contains(parseRange(ipAddress), address));

const letsInLoopback = ({ ipAddress }: WhitelistedRange): boolean =>
  loopbacks.some((loopback) => contains(parseRange(ipAddress), loopback));

/** Throws `whitelist_entry_exists` or `whitelist_full`. */
export function withEntry(entries: readonly WhitelistedRange[], entry: WhitelistedRange): WhitelistedRange[] {
  if (entries.some(({ ipAddress }) => ipAddress === entry.ipAddress)) throw new Problem('whitelist_entry_exists');
  if (entries.length >= limits.whitelistMax) throw new Problem('whitelist_full');
  return [...entries, entry];
}

/** Throws `not_found`, or `last_loopback_entry`: who sits at the machine itself can always let others in again. */
export function withoutEntry(entries: readonly WhitelistedRange[], ipAddress: string): WhitelistedRange[] {
  const left = entries.filter((entry) => entry.ipAddress !== ipAddress);
  if (left.length === entries.length) throw new Problem('not_found');
  if (entries.some(letsInLoopback) && !left.some(letsInLoopback)) throw new Problem('last_loopback_entry');
  return left;
}
