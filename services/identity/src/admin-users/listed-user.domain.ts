import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import type { StoredUser } from '../users/user.model.js';

/** The user as admins see them: never a hash, never a token, and no password (R10). */
export function toListedUser(user: StoredUser, networkCount: number): ListedUser {
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
  const state = { plan, maxNetworks, networkCount, isActive, isApproved, emailVerified };
  const signIn = { authProvider: user.authProvider, socialLogin: user.socialId !== undefined, passwordVisible: null };
  const times = { createdAt: user.createdAt.toISOString(), updatedAt: user.updatedAt.toISOString() };
  return { id, username, email, firstName, lastName, ...state, ...signIn, ...times };
}
