import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { identitiesOf } from '../users/identities.domain.js';
import { planBasisOf } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';

/** What the list needs to know of a stored user, besides the id. */
export const listedFields = [
  ...(['username', 'email', 'firstName', 'lastName', 'plan', 'planBasis', 'maxNetworks'] as const),
  ...(['isActive', 'isApproved', 'emailVerified', 'authProvider', 'identities', 'createdAt', 'updatedAt'] as const),
  ...(['socialId', 'socialEmailKey', 'isApprovedWithFactors'] as const),
];
export type StoredListedUser = Pick<StoredUser, '_id' | (typeof listedFields)[number]>;

/** The user as admins see them: never a hash, never a token, and no password (R10). */
export function toListedUser(user: StoredListedUser, networkCount: number): ListedUser {
  const {
    _id: id,
    username,
    email,
    firstName,
    lastName,
    plan,
    maxNetworks,
    isActive,
    isApproved,
    emailVerified,
  } = user;
  const state = { plan, planBasis: planBasisOf(user), maxNetworks, networkCount, isActive, isApproved, emailVerified };
  const linkedProviders = [...new Set(identitiesOf(user).map(({ provider }) => provider))];
  const ways = { authProvider: user.authProvider, socialLogin: linkedProviders.length > 0, linkedProviders };
  const signIn = { ...ways, passwordVisible: null };
  const times = { createdAt: user.createdAt.toISOString(), updatedAt: user.updatedAt.toISOString() };
  return { id, username, email, firstName, lastName, ...state, ...signIn, ...times };
}
