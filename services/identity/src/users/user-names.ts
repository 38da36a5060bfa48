import type { CallAnswer } from '@wifi-share/contracts/calls/define-call';
import type { readUserNames } from '@wifi-share/contracts/internal/user-names';
import { trusted } from 'mongoose';
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

export type UserNames = ReturnType<typeof createUserNames>;
