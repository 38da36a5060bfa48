import type { SessionStore, SessionTimes } from '@wifi-share/service-kit/sessions/session-store';
import { identityKeysOf } from '../users/identities.domain.js';
import { isAdmitted, sessionFacts } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import type { UserStore } from '../users/user-store.js';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
}

/**
 * Begins a session of `user`, as they were when they proved who they are, and resolves to its token. Who changes a
 * password, unlinks a provider or deletes an account ends the sessions that they find: one that came too late for that ends
 * here, and null is the answer. A change of plan updates the sessions that exist: one that was created too late for that
 * is brought up here. `times`: of the session that this one continues.
 */
export function createBeginSession({ users, sessions }: Dependencies) {
  return async (user: StoredUser, userAgent: string | undefined, times?: SessionTimes): Promise<string | null> => {
    const token = await sessions.create(sessionFacts(user), userAgent, times);
    const current = await users.findById(user._id);
    if (current && isAdmitted(current) && provesStill(user, current)) {
      if (current.version > user.version) await sessions.updateEntitlements(sessionFacts(current));
      return token;
    }
    const begun = await sessions.find(token);
    if (begun) await sessions.end(user._id, [begun.sessionId]);
    return null;
  };
}

function provesStill(user: StoredUser, current: StoredUser): boolean {
  const linked = new Set(identityKeysOf(current));
  const proved = identityKeysOf(user) ?? [];
  return current.passwordHash === user.passwordHash && proved.every((key) => linked.has(key));
}

export type BeginSession = ReturnType<typeof createBeginSession>;
