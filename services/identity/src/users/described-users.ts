import type { CallAnswer } from '@wifi-share/contracts/calls/define-call';
import { userFactsSchema } from '@wifi-share/contracts/events/identity';
import type { readUserFacts } from '@wifi-share/contracts/internal/user-facts';
import { trusted } from 'mongoose';
import { userFacts } from './user.domain.js';
import type { UserModel } from './user.model.js';

/** What other services may know of users, as they are now; those who are gone are left out. */
export function createDescribedUsers(users: UserModel) {
  return async (userIds: readonly string[]): Promise<CallAnswer<typeof readUserFacts>> => {
    const found = await users.find({ _id: trusted({ $in: userIds }), deletedAt: null }).lean();
    return found.map((user) => ({ id: user._id, ...userFactsSchema.parse(userFacts(user)) }));
  };
}

export type DescribedUsers = ReturnType<typeof createDescribedUsers>;
