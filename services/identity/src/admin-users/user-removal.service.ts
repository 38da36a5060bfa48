import type { BulkDeletion } from '@wifi-share/contracts/calls/admin-users';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { ActingAdmin } from '@wifi-share/service-kit/audit/admin-acted-entry';
import type { RemoveAccount } from '../account/remove-account.js';
import { userAct } from './user-acts.js';

interface Dependencies {
  removeAccount: RemoveAccount;
  /** Told of an account that could not be deleted, and why. */
  reportFailure(userId: string, error: unknown): void;
  now(): Date;
}

/** Admins delete accounts; everything that is held of the users follows (R17). */
export function createUserRemoval({ removeAccount, reportFailure, now }: Dependencies) {
  const remove = (_id: string, by: ActingAdmin): Promise<boolean> =>
    removeAccount(_id, () => undefined, [userAct('user.deleted', { _id, updatedAt: now() }, by)]);

  return {
    /** Throws `user_not_found`. */
    async remove(id: string, by: ActingAdmin): Promise<void> {
      if (!(await remove(id, by))) throw new Problem('user_not_found');
    },

    /** Each account by itself, once: what becomes of one is nothing to the others. */
    async removeAll(userIds: readonly string[], by: ActingAdmin): Promise<BulkDeletion> {
      const results: BulkDeletion['results'] = [];
      for (const id of new Set(userIds)) {
        try {
          results.push({ id, outcome: (await remove(id, by)) ? 'deleted' : 'not_found' });
        } catch (error) {
          reportFailure(id, error);
          results.push({ id, outcome: 'failed' });
        }
      }
      return { results };
    },
  };
}

export type UserRemoval = ReturnType<typeof createUserRemoval>;
