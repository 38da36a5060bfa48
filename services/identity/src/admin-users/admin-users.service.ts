import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { approve } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import { type UserStore, updatedEntry } from '../users/user-store.js';

/** What admins do with accounts. */
export function createAdminUsers({ users }: { users: UserStore }) {
  return {
    /** Lets the account in (R12). Throws `user_not_found`. */
    async approve(id: string): Promise<ListedUser> {
      const changed = await users.change(id, (user) => {
        const change = approve(user);
        return change && { change, entries: (approved) => [updatedEntry(approved)] };
      });
      const user = changed ?? (await users.findById(id));
      if (!user) throw new Problem('user_not_found');
      return toListedUser(user);
    },
  };
}

function toListedUser({ _id: id, createdAt, ...user }: StoredUser): ListedUser {
  const { username, email, plan, maxNetworks, isActive, isApproved, emailVerified, authProvider } = user;
  const account = { plan, maxNetworks, isActive, isApproved, emailVerified, authProvider };
  return { id, username, email, ...account, createdAt: createdAt.toISOString() };
}

export type AdminUsers = ReturnType<typeof createAdminUsers>;
