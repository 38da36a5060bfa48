import type { BulkDeletion } from '@wifi-share/contracts/calls/admin-users';
import type { ActingAdmin } from '@wifi-share/messaging/audit/audit-entry';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { RemoveAccount } from '../account/remove-account.js';
import { userAct } from './user-acts.js';

interface Dependencies {
  removeAccount: RemoveAccount;
  /** Called with an account that could not be deleted, and why. */
  reportFailure(userId: string, error: unknown): void;
  now(): Date;
}

/** Accounts under way at the same time: a hundred are deleted well before the gateway times out. */
const atOnce = 10;

/** Admins delete accounts; everything that is held of the users follows (R17). */
export function createUserRemoval({ removeAccount, reportFailure, now }: Dependencies) {
  const remove = (_id: string, by: ActingAdmin): Promise<boolean> =>
    removeAccount(_id, () => undefined, [userAct('user.deleted', { _id, updatedAt: now() }, by)]);

  async function resultOf(id: string, by: ActingAdmin): Promise<BulkDeletion['results'][number]> {
    try {
      return { id, outcome: (await remove(id, by)) ? 'deleted' : 'not_found' };
    } catch (error) {
      reportFailure(id, error);
      return { id, outcome: 'failed' };
    }
  }

  return {
    /** Throws `user_not_found`. */
    async remove(id: string, by: ActingAdmin): Promise<void> {
      if (!(await remove(id, by))) throw new Problem('user_not_found');
    },

    /** Each account by itself, once: what becomes of one is nothing to the others. */
    async removeAll(userIds: readonly string[], by: ActingAdmin): Promise<BulkDeletion> {
      const ids = [...new Set(userIds)];
      const results: BulkDeletion['results'] = [];
      for (let first = 0; first < ids.length; first += atOnce) {
        results.push(...(await Promise.all(ids.slice(first, first + atOnce).map((id) => resultOf(id, by)))));
      }
      return { results };
    },
  };
}
