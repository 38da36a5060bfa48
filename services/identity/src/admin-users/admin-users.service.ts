import type { ListedUser, setUserState } from '@wifi-share/contracts/calls/admin-users';
import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { changeState } from '../users/user.domain.js';
import { type UserStore, updatedEntry } from '../users/user-store.js';
import { toListedUser } from './listed-user.domain.js';

/** What admins do with accounts. */
export function createAdminUsers({ users }: { users: UserStore }) {
  return {
    /** Switches the account on or off, or lets it in (R12). Throws `user_not_found`. */
    async setState(id: string, state: CallBody<typeof setUserState>): Promise<ListedUser> {
      const changed = await users.change(id, (user) => {
        const change = changeState(user, state);
        return change && { change, entries: (next) => [updatedEntry(next)] };
      });
      const user = changed ?? (await users.findById(id));
      if (!user) throw new Problem('user_not_found');
      return toListedUser(user, 0);
    },
  };
}

export type AdminUsers = ReturnType<typeof createAdminUsers>;
