import { Problem } from '@wifi-share/service-kit/app/problem';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { GivenProof, ProofOfIdentity } from '../proof/proof-of-identity.js';
import type { UserStore } from '../users/user-store.js';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
  proveIdentity: ProofOfIdentity;
}

/** Deletes accounts; the other services follow by the event (R17, docs/decisions/0019). */
export function createAccountDeletion({ users, sessions, proveIdentity }: Dependencies) {
  return {
    /**
     * Once resolved, the account is gone for good and its name and address are free. The sessions end ahead of the
     * write: an account is never deleted while they cannot be ended. Those that began meanwhile end after it.
     * Throws what the proof throws.
     */
    async delete(given: GivenProof): Promise<void> {
      const { userId } = given.principal;
      const permit = await proveIdentity(given);
      await sessions.endAll(userId);
      if (!(await users.delete(userId, permit))) throw new Problem('not_signed_in');
      await sessions.endAll(userId);
    },
  };
}

export type AccountDeletion = ReturnType<typeof createAccountDeletion>;
