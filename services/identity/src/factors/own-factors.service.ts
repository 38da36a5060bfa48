import type { FactorChange } from '@wifi-share/contracts/mail';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import type { RecentProof } from '../proof/recent-proof.service.js';
import type { SecurityLog } from '../security-log/security-log.service.js';
import type { UserChange } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import type { UserStore } from '../users/user-store.js';
import type { Caller, Changed, ChangeFactors } from './change-factors.js';
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
  recentProof: RecentProof;
  changeFactors: ChangeFactors;
  factorMails: FactorMails;
  securityLog: SecurityLog;
  now(): Date;
}

interface Removal {
  remove(current: StoredUser): UserChange;
  change: FactorChange;
  passkeyId?: string;
}

/** Lets signed-in users see, name and remove their factors. */
export function createOwnFactors({ users, recentProof, changeFactors, factorMails, securityLog, now }: Dependencies) {
  async function remove(caller: Caller, { remove, change, passkeyId = '' }: Removal): Promise<Changed> {
    await recentProof.require(caller.principal);
    const changed = await changeFactors(caller, (current) => ({
      change: remove(current),
      entries: (user) => factorMails.changed(user, change, passkeyOf(current, passkeyId)?.name),
    }));
    securityLog.note(caller.principal.userId, 'factor_removed');
    return changed;
  }

  return {
    list: async ({ userId }: Principal): Promise<StoredFactors> => factorsOf(await users.require(userId)),

    /** Throws `not_found`. */
    async rename({ userId }: Principal, passkeyId: string, name: string): Promise<StoredFactors> {
      const changed = await users.change(userId, (current) => ({
        change: { factors: changePasskey(current, passkeyId, { name }) },
        entries: () => [],
      }));
      if (!changed) throw new Problem('not_signed_in');
      return factorsOf(changed);
    },

    /** Throws `proof_required`, `not_found`. */
    removePasskey: (caller: Caller, passkeyId: string): Promise<Changed> =>
      remove(caller, {
        remove: (current) => removePasskey(current, passkeyId),
        change: 'passkey-removed',
        passkeyId,
      }),

    /** Throws `proof_required`, `not_found`. */
    removeAuthenticator: (caller: Caller): Promise<Changed> =>
      remove(caller, { remove: removeAuthenticator, change: 'authenticator-removed' }),

    /** New codes, to show, in the place of those from before. Throws `proof_required`, `not_found` without a factor. */
    async renewRecoveryCodes(principal: Principal): Promise<{ factors: StoredFactors; recoveryCodes: string[] }> {
      await recentProof.require(principal);
      const { shown, stored } = freshRecoveryCodes(now());
      const changed = await users.change(principal.userId, (current) => {
        if (!hasFactors(current)) throw new Problem('not_found');
        return {
          change: { factors: { ...current.factors, ...stored } },
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
