import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import type { unlinkGoogle as unlinkCall } from '@wifi-share/contracts/calls/social-sign-in';
import type { SignInProvider } from '@wifi-share/contracts/entities/sign-in-provider';
import type { User } from '@wifi-share/contracts/entities/user';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import { cancelEmailChange } from '../profile/email-change.domain.js';
import type { ProofOfIdentity } from '../proof/proof-of-identity.js';
import type { SecurityLog } from '../security-log/security-log.service.js';
import type { BeginSession } from '../sessions/begin-session.js';
import { isLinkedTo, unlinkProvider } from '../users/identities.domain.js';
import { toUser } from '../users/user.domain.js';
import { revokedEntry, type UserStore } from '../users/user-store.js';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
  beginSession: BeginSession;
  proveIdentity: ProofOfIdentity;
  securityLog: SecurityLog;
  now(): Date;
}

interface Caller {
  principal: Principal;
  clientAddress: string;
  userAgent: string | undefined;
}

/** Lets users take from an account at a provider, perhaps a stranger's, the way into theirs. */
export function createUnlinking({ users, sessions, beginSession, proveIdentity, securityLog, now }: Dependencies) {
  return {
    /**
     * Resolves to the user and the token of the one session that is left; null where nothing was linked, which ends
     * none. A link to another address ends as well: a stranger's session may have asked for it (decision 18).
     * Throws `password_not_set`, `current_password_wrong`, `too_many_requests`, `not_signed_in`.
     */
    async unlink(
      provider: SignInProvider,
      { password }: CallBody<typeof unlinkCall>,
      { userAgent, ...caller }: Caller,
    ): Promise<{ user: User; token: string | null }> {
      const { userId } = caller.principal;
      const user = await users.findById(userId);
      if (user?.passwordHash === null) throw new Problem('password_not_set');
      const permit = await proveIdentity({ ...caller, password });
      const changed = await users.change(userId, (current) => {
        permit(current);
        if (!isLinkedTo(current, provider)) return null;
        return {
          change: { ...unlinkProvider(current, provider), ...cancelEmailChange(current) },
          entries: (unlinked) => [revokedEntry(unlinked)],
        };
      });
      if (!changed) {
        const unlinked = await users.findById(userId);
        if (!unlinked) throw new Problem('not_signed_in');
        return { user: toUser(unlinked, now()), token: null };
      }
      securityLog.note(userId, `${provider}_unlinked`);
      await sessions.endOlder(userId, changed.version);
      const token = await beginSession(changed, userAgent);
      if (token === null) throw new Problem('not_signed_in');
      return { user: toUser(changed, now()), token };
    },
  };
}

export type Unlinking = ReturnType<typeof createUnlinking>;
