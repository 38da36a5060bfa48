import type { FactorChange } from '@wifi-share/contracts/mail';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import type { GivenProof, ProofOfIdentity } from '../proof/proof-of-identity.js';
import type { SecurityLog } from '../security-log/security-log.service.js';
import type { UserChange } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import type { UserStore } from '../users/user-store.js';
import type { Changed, ChangeFactors } from './change-factors.js';
import type { FactorMails } from './factor-mails.js';
import {
  changePasskey,
  factorsOf,
  freshRecoveryCodes,
  hasFactors,
  passkeyOf,
  removeAuthenticator,
  removePasskey,
} from './factors.domain.js';
import type { StoredFactors } from './factors.model.js';

interface Dependencies {
  users: UserStore;
  proveIdentity: ProofOfIdentity;
  changeFactors: ChangeFactors;
  factorMails: FactorMails;
  securityLog: SecurityLog;
}

interface Removal {
  remove(current: StoredUser): UserChange;
  change: FactorChange;
  passkey?: string;
}

type Proven = GivenProof & { userAgent: string | undefined };

/** Lets signed-in users see, name and remove their factors. */
export function createOwnFactors({ users, proveIdentity, changeFactors, factorMails, securityLog }: Dependencies) {
  async function remove({ userAgent, ...given }: Proven, { remove, change, passkey }: Removal): Promise<Changed> {
    const permit = await proveIdentity(given);
    const changed = await changeFactors(given.principal.userId, userAgent, (current) => {
      permit(current);
      return { change: remove(current), entries: (user) => factorMails.changed(user, change, passkey) };
    });
    securityLog.note(given.principal.userId, 'factor_removed');
    return changed;
  }

  async function findUser({ userId }: Principal): Promise<StoredUser> {
    const user = await users.findById(userId);
    if (!user) throw new Problem('not_signed_in');
    return user;
  }

  return {
    list: async (principal: Principal): Promise<StoredFactors> => factorsOf(await findUser(principal)),

    /** Throws `not_found`. */
    async rename({ userId }: Principal, passkeyId: string, name: string): Promise<StoredFactors> {
      const changed = await users.change(userId, (current) => ({
        change: { factors: changePasskey(current, passkeyId, { name }) },
        entries: () => [],
      }));
      if (!changed) throw new Problem('not_signed_in');
      return factorsOf(changed);
    },

    /** Throws `not_found`, and what the proof throws. */
    async removePasskey(given: Proven, passkeyId: string): Promise<Changed> {
      const passkey = passkeyOf(await findUser(given.principal), passkeyId);
      if (!passkey) throw new Problem('not_found');
      const removal = (current: StoredUser) => removePasskey(current, passkeyId);
      return remove(given, { remove: removal, change: 'passkey-removed', passkey: passkey.name });
    },

    /** Throws what the proof throws, and `not_found`. */
    removeAuthenticator: (given: Proven): Promise<Changed> =>
      remove(given, { remove: removeAuthenticator, change: 'authenticator-removed' }),

    /** New codes, to show, in the place of those from before. Throws what the proof throws, and `not_found` without a factor. */
    async renewRecoveryCodes(given: GivenProof): Promise<{ factors: StoredFactors; recoveryCodes: string[] }> {
      const permit = await proveIdentity(given);
      const { shown, stored } = freshRecoveryCodes();
      const changed = await users.change(given.principal.userId, (current) => {
        permit(current);
        if (!hasFactors(current)) throw new Problem('not_found');
        return {
          change: { factors: { ...current.factors, recoveryCodes: stored } },
          entries: (user) => factorMails.changed(user, 'recovery-codes-renewed'),
        };
      });
      if (!changed) throw new Problem('not_signed_in');
      securityLog.note(changed._id, 'recovery_codes_renewed');
      return { factors: factorsOf(changed), recoveryCodes: shown };
    },
  };
}

export type OwnFactors = ReturnType<typeof createOwnFactors>;
