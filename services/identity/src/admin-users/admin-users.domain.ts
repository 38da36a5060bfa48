import type { UserFilter, UserSort } from '@wifi-share/contracts/calls/admin-users';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { normalisedKey } from '@wifi-share/service-kit/search/normalised-key';
import { trusted } from 'mongoose';
import { newUser, type UserChange, verifyEmail } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';

/** Whom a filter tab shows. */
export const userConditions: Record<UserFilter, object> = {
  all: {},
  verified: { emailVerified: true },
  unverified: { emailVerified: false },
  active: { isActive: true },
  inactive: { isActive: false },
  'pending-approval': { isApproved: false, isApprovedWithFactors: null },
  premium: { plan: trusted({ $ne: 'free' }) },
};

/** The id decides among equals, so that no user is on two pages. */
export const userOrders: Record<UserSort, Record<string, 1 | -1>> = {
  newest: { createdAt: -1, _id: 1 },
  oldest: { createdAt: 1, _id: 1 },
  username: { usernameKey: 1, _id: 1 },
  email: { emailKey: 1, _id: 1 },
};

type Given<T, K extends keyof T> = { [P in K]?: T[P] | undefined };

/** An account that an admin makes: without an address, and let in by that. */
export function grantedUser(
  given: Pick<StoredUser, 'username' | 'passwordHash' | 'language' | 'maxNetworks' | 'isActive'>,
  now: Date,
): StoredUser {
  const { maxNetworks, isActive, ...registration } = given;
  return { ...newUser({ ...registration, email: null }, now), maxNetworks, isActive, isApproved: true };
}

/** What differs from the user's present state; null when nothing does. */
export function editUser(
  user: StoredUser,
  given: Given<StoredUser, 'username' | 'maxNetworks' | 'isActive' | 'isApproved'>,
): UserChange | null {
  const differing = Object.entries(given).filter(
    ([name, value]) => value !== undefined && value !== user[name as keyof typeof given],
  );
  if (differing.length === 0) return null;
  const change: UserChange = Object.fromEntries(differing);
  return change.username === undefined ? change : { ...change, usernameKey: normalisedKey(change.username) };
}

/** Throws `not_a_local_account` for users who sign in elsewhere. */
export function requireLocal({ authProvider }: StoredUser): void {
  if (authProvider !== 'local') throw new Problem('not_a_local_account');
}

/** Takes the address for verified; null when it is. Throws `not_a_local_account`, `no_email_address`. */
export function verifyByHand(user: StoredUser): UserChange | null {
  requireLocal(user);
  if (user.email === null) throw new Problem('no_email_address');
  return user.emailVerified ? null : verifyEmail(user);
}
