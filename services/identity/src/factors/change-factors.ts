import { Problem } from '@wifi-share/service-kit/app/problem';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { BeginSession } from '../sessions/begin-session.js';
import type { StoredUser } from '../users/user.model.js';
import { type Decision, revokedEntry, type UserStore } from '../users/user-store.js';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
  beginSession: BeginSession;
}

export interface Changed {
  user: StoredUser;
  /** Of the one session that is left. */
  token: string;
}

/** Gives users other factors. As a new password does, that ends all other sessions: a stranger's may be among them. */
export function createChangeFactors({ users, sessions, beginSession }: Dependencies) {
  /** Throws what `decide` throws, and `not_signed_in`. */
  return async (
    userId: string,
    userAgent: string | undefined,
    decide: (current: StoredUser) => Decision,
  ): Promise<Changed> => {
    const user = await users.change(userId, (current) => {
      const { change, entries } = decide(current);
      return { change, entries: (changed) => [revokedEntry(changed), ...entries(changed)] };
    });
    if (!user) throw new Problem('not_signed_in');
    await sessions.endOlder(userId, user.version);
    const token = await beginSession(user, userAgent);
    if (token === null) throw new Problem('not_signed_in');
    return { user, token };
  };
}

export type ChangeFactors = ReturnType<typeof createChangeFactors>;
