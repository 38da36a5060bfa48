import { Problem } from '@wifi-share/service-kit/app/problem';
import type { GivenProof, ProofOfIdentity } from '../proof/proof-of-identity.js';
import type { RemoveAccount } from './remove-account.js';

interface Dependencies {
  removeAccount: RemoveAccount;
  proveIdentity: ProofOfIdentity;
}

/** Users delete their own accounts (R17). */
export function createAccountDeletion({ removeAccount, proveIdentity }: Dependencies) {
  return {
    /** Once resolved, the account is gone for good and its name and address are free. Throws what the proof throws. */
    async delete(given: GivenProof): Promise<void> {
      const permit = await proveIdentity(given);
      if (!(await removeAccount(given.principal.userId, permit))) throw new Problem('not_signed_in');
    },
  };
}
