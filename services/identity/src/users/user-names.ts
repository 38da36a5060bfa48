import type { CallAnswer } from '@wifi-share/contracts/calls/define-call';
import { userFactsSchema } from '@wifi-share/contracts/events/identity';
import type { readUserFacts } from '@wifi-share/contracts/internal/user-facts';
import type { readUserNames } from '@wifi-share/contracts/internal/user-names';
import { trusted } from 'mongoose';
import { userFacts } from './user.domain.js';
import type { UserModel } from './user.model.js';

/** Who users are; those who are gone are left out. */
export function createUserNames(users: UserModel) {
  return async (userIds: readonly string[]): Promise<CallAnswer<typeof readUserNames>> => {
    const found = await users
      .find({ _id: trusted({ $in: userIds }), deletedAt: null }, { username: 1, email: 1 })
      .lean();
    return found.map(({ _id: id, username, email }) => ({ id, username, email }));
  };
}

/** What other services may know of users, as they are now; those who are gone are left out. */
export function createDescribedUsers(users: UserModel) {
  return async (userIds: readonly string[]): Promise<CallAnswer<typeof readUserFacts>> => {
    const found = await users.find({ _id: trusted({ $in: userIds }), deletedAt: null }).lean();
    return found.map((user) => ({ id: user._id, ...userFactsSchema.parse(userFacts(user)) }));
  };
}
