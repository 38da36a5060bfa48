import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { BeginSession } from '../sessions/begin-session.js';
import { isAdmitted } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import { type Decision, revokedEntry, type UserStore } from '../users/user-store.js';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
  beginSession: BeginSession;
}

export interface Caller {
  principal: Principal;
  userAgent: string | undefined;
}

export interface Changed {
  user: StoredUser;
  /** Of the one session that is left. */
  token: string;
}

type Decide = (current: StoredUser) => Decision;

/**
 * Gives users other factors. As a new password does, that ends all other sessions: a stranger's may be among them. The
 * caller's goes on under a new token, and is not newer for that: a proof of who they are stays as old as it is.
 */
export function createChangeFactors({ users, sessions, beginSession }: Dependencies) {
  /**
   * Writes the change if the caller's session exists: signing out elsewhere ends it before it changes the user, so it is looked
   * for again after any change. Signing out everywhere also ends by its event what began meanwhile.
   */
  async function write(principal: Principal, decide: Decide) {
    const { userId } = principal;
    for (;;) {
      const seen = await users.findById(userId);
      const times = await sessions.timesOf(principal);
      if (!seen || !times) throw new Problem('not_signed_in');
      const user = await users.change(userId, (current) => {
        if (current.version !== seen.version) return null;
        if (!isAdmitted(current)) throw new Problem('not_signed_in');
        const { change, entries } = decide(current);
        return { change, entries: (changed) => [revokedEntry(changed), ...entries(changed)] };
      });
      if (user) return { user, times };
    }
  }

  /** Throws what `decide` throws, and `not_signed_in`. */
  return async ({ principal, userAgent }: Caller, decide: Decide): Promise<Changed> => {
    const { userId } = principal;
    const { user, times } = await write(principal, decide);
    await sessions.endOlder(userId, user.version);
    const token = await beginSession(user, userAgent, times);
    if (token === null) throw new Problem('not_signed_in');
    return { user, token };
  };
}

export type ChangeFactors = ReturnType<typeof createChangeFactors>;
