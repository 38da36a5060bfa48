import { Problem } from '@wifi-share/service-kit/app/problem';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import { cancelEmailChange } from '../profile/email-change.domain.js';
import type { RecentProof } from '../proof/recent-proof.service.js';
import type { SecurityLog } from '../security-log/security-log.service.js';
import { type Decision, revokedEntry, type UserStore } from '../users/user-store.js';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
  recentProof: RecentProof;
  securityLog: SecurityLog;
}

/**
 * Ends sessions that their user no longer wants. Who had one of them may have asked for an address of their own, so a
 * link to another address ends as well: after the sessions, which could ask for a new one (decision 18).
 */
export function createOwnSessions({ users, sessions, recentProof, securityLog }: Dependencies) {
  /** Always writes the user: a call under way that has not written yet notices by the version, and looks for its session again. */
  async function callOffEmailChange(userId: string, entries: Decision['entries'] = () => []): Promise<void> {
    await users.change(userId, (user) => ({ change: cancelEmailChange(user) ?? {}, entries }));
  }

  return {
    /** Oldest first. */
    list: ({ userId }: Principal) => sessions.list(userId),

    /** Throws `not_found` unless it is a session of the caller's, and for another than this one `proof_required`. */
    async end(principal: Principal, sessionId: string): Promise<void> {
      const { userId, sessionId: current } = principal;
      if (sessionId !== current) await recentProof.require(principal);
      if (!(await sessions.idsOf(userId)).includes(sessionId)) throw new Problem('not_found');
      await sessions.end(userId, [sessionId]);
      securityLog.note(userId, sessionId === current ? 'signed_out' : 'session_ended');
      if (sessionId !== current) await callOffEmailChange(userId);
    },

    /** The caller's too, and by the event also one that a call under way continues. Throws `proof_required`. */
    async endAll(principal: Principal): Promise<void> {
      const { userId } = principal;
      await recentProof.require(principal);
      await sessions.endAll(userId);
      securityLog.note(userId, 'sessions_ended');
      await callOffEmailChange(userId, (changed) => [revokedEntry(changed)]);
    },
  };
}

export type OwnSessions = ReturnType<typeof createOwnSessions>;
