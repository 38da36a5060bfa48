import { durations } from '@wifi-share/contracts/durations';
import type { PasskeyAssertion } from '@wifi-share/contracts/entities/factor';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { SecurityLog } from '../security-log/security-log.service.js';
import type { SingleSignOnRule } from '../single-sign-on/single-sign-on.service.js';
import type { UserStore } from '../users/user-store.js';
import type { PasskeyProof } from './passkey-proof.js';
import type { GivenProof, ProofOfIdentity } from './proof-of-identity.js';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
  proveIdentity: ProofOfIdentity;
  passkeyProof: PasskeyProof;
  singleSignOn: Pick<SingleSignOnRule, 'replacesPassword'>;
  securityLog: SecurityLog;
  now(): Date;
}

const recentMilliseconds = durations.recentProofMinutes * 60 * 1000;

/**
 * Asks again who is at an open browser (decision 18). A sign-in is a
 * proof, and so is the password or a passkey in the same session.
 */
export function createRecentProof(dependencies: Dependencies) {
  const { users, sessions, proveIdentity, passkeyProof, singleSignOn, securityLog, now } = dependencies;

  async function requirePassword(given: GivenProof): Promise<void> {
    const user = await users.findById(given.principal.userId);
    if (user?.passwordHash === null) throw new Problem('password_not_set');
    if (user && (await singleSignOn.replacesPassword(user))) throw new Problem('single_sign_on_required');
    await proveIdentity(given);
  }

  return {
    /** Throws `proof_required` when the session's last proof is too old, `not_signed_in` when it is over. */
    async require(principal: Principal): Promise<void> {
      const times = await sessions.timesOf(principal);
      if (!times) throw new Problem('not_signed_in');
      if (times.provedAt + recentMilliseconds <= now().getTime()) throw new Problem('proof_required');
    },

    /**
     * By the passkey where one is given, else by the password. Throws `passkey_refused`, `current_password_wrong`,
     * `password_not_set`, `single_sign_on_required`, `too_many_requests`, `not_signed_in`.
     */
    async give({ passkey, ...given }: GivenProof & { passkey?: PasskeyAssertion | undefined }): Promise<void> {
      await (passkey ? passkeyProof.require(given.principal, passkey) : requirePassword(given));
      if (!(await sessions.prove(given.principal))) throw new Problem('not_signed_in');
      securityLog.note(given.principal.userId, 'proof_given');
    },
  };
}

export type RecentProof = ReturnType<typeof createRecentProof>;
