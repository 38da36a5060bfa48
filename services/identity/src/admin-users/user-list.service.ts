import type { ListedUser, listUsers, UserCounts } from '@wifi-share/contracts/calls/admin-users';
import type { CallQuery } from '@wifi-share/contracts/calls/define-call';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { type Listed, pageOf } from '@wifi-share/service-kit/lists/page';
import { searchCondition } from '@wifi-share/service-kit/search/search-key';
import { trusted } from 'mongoose';
import type { NetworkCounts } from '../network-counts/network-counts.js';
import { fromStored } from '../users/stored-form.js';
import type { StoredUser, UserModel } from '../users/user.model.js';
import { userConditions, userOrders } from './admin-users.domain.js';
import { listedFields, type StoredListedUser, toListedUser } from './listed-user.domain.js';

interface Dependencies {
  users: UserModel;
  networkCounts: NetworkCounts;
}

/** Tombstones are not users. */
const notDeleted = { deletedAt: null };

/** What admins see of accounts. */
export function createUserList({ users, networkCounts }: Dependencies) {
  /** A user as the list shows them. */
  async function shown(user: StoredListedUser): Promise<ListedUser> {
    const counts = await networkCounts.of([user._id]);
    return toListedUser(user, counts.get(user._id) ?? 0);
  }

  return {
    shown,

    /** Throws `user_not_found`. */
    async read(id: string): Promise<ListedUser> {
      const found = await users.findOne({ ...notDeleted, _id: id }, [...listedFields]).lean<StoredListedUser>();
      if (!found) throw new Problem('user_not_found');
      return shown(fromStored(found));
    },

    async list(query: CallQuery<typeof listUsers>): Promise<Listed<ListedUser>> {
      const { skip, limit } = pageOf(query);
      const matching = { ...notDeleted, ...userConditions[query.filter], ...searchCondition(query.search) };
      const [found, total] = await Promise.all([
        users
          .find(matching, [...listedFields])
          .sort(userOrders[query.sort])
          .skip(skip)
          .limit(limit)
          .lean<StoredListedUser[]>(),
        users.countDocuments(matching),
      ]);
      const counts = await networkCounts.of(found.map(({ _id }) => _id));
      return { entries: found.map((user) => toListedUser(fromStored(user), counts.get(user._id) ?? 0)), total };
    },

    /** Two passes over all users, however many counters there are. */
    async counts(): Promise<UserCounts> {
      type Kind = Pick<StoredUser, 'emailVerified' | 'isActive' | 'plan'> & { isPending: boolean };
      const byKind = {
        emailVerified: '$emailVerified',
        isActive: '$isActive',
        isPending: { $not: [{ $or: ['$isApproved', '$isApprovedWithFactors'] }] },
        plan: '$plan',
      };
      const [kinds, pendingVerification] = await Promise.all([
        users.aggregate<{ _id: Kind; users: number }>([
          { $match: notDeleted },
          { $group: { _id: byKind, users: { $sum: 1 } } },
        ]),
        users.countDocuments({ ...notDeleted, emailVerified: false, email: trusted({ $ne: null }) }),
      ]);
      const sum = (isMeant: (kind: Kind) => boolean): number =>
        kinds.reduce((total, { _id, users: count }) => total + (isMeant(_id) ? count : 0), 0);
      return {
        total: sum(() => true),
        verified: sum(({ emailVerified }) => emailVerified),
        unverified: sum(({ emailVerified }) => !emailVerified),
        pendingVerification,
        pendingApproval: sum(({ isPending }) => isPending),
        premium: sum(({ plan }) => plan !== 'free'),
        active: sum(({ isActive }) => isActive),
        inactive: sum(({ isActive }) => !isActive),
      };
    },
  };
}

export type UserList = ReturnType<typeof createUserList>;
