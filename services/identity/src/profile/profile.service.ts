import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import type { updateProfile } from '@wifi-share/contracts/calls/profile';
import type { User } from '@wifi-share/contracts/entities/user';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { isAdmitted, toUser } from '../users/user.domain.js';
import { type UserStore, updatedEntry } from '../users/user-store.js';
import { changeProfile } from './profile.domain.js';

interface Dependencies {
  users: UserStore;
  now(): Date;
}

/** Lets users say how they are called, which language they read, and where they live. */
export function createProfile({ users, now }: Dependencies) {
  return {
    /** An event is published when anything has changed. Throws `not_signed_in` for users who are gone or not admitted. */
    async update(userId: string, form: CallBody<typeof updateProfile>): Promise<User> {
      const changed = await users.change(userId, (user) => {
        const change = isAdmitted(user) ? changeProfile(user, form, now()) : null;
        return change && { change, entries: (updated) => [updatedEntry(updated)] };
      });
      const user = changed ?? (await users.findById(userId));
      if (!user || !isAdmitted(user)) throw new Problem('not_signed_in');
      return toUser(user, now());
    },
  };
}
