import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import { cancelEmailChange } from '../profile/email-change.domain.js';
import type { UserStore } from '../users/user-store.js';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
}

/**
 * Ends sessions that their user no longer wants. Who had one of them may have asked for an address of their own, so a
 * link to another address ends as well: after the sessions, which could ask for a new one (decision 18).
 */
export function createOwnSessions({ users, sessions }: Dependencies) {
  async function callOffEmailChange(userId: string): Promise<void> {
    await users.change(userId, (user) => {
      const change = cancelEmailChange(user);
      return change && { change, entries: () => [] };
    });
  }

  return {
    /** Oldest first. */
    list: ({ userId }: Principal) => sessions.list(userId),

    /** Throws `not_found` unless it is a session of the caller's. */
    async end({ userId, sessionId: current }: Principal, sessionId: string): Promise<void> {
      if (!(await sessions.idsOf(userId)).includes(sessionId)) throw new Problem('not_found');
      await sessions.end(userId, [sessionId]);
      if (sessionId !== current) await callOffEmailChange(userId);
    },

    /** The caller's too. */
    async endAll({ userId }: Principal): Promise<void> {
      await sessions.endAll(userId);
      await callOffEmailChange(userId);
    },
  };
}

export type OwnSessions = ReturnType<typeof createOwnSessions>;
