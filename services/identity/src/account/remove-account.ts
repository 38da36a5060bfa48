import type { OutboxEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { SecurityLog } from '../security-log/security-log.service.js';
import { teamOf } from '../teams/team.domain.js';
import type { TeamMails } from '../teams/team-mails.js';
import type { StoredUser } from '../users/user.model.js';
import type { UserStore } from '../users/user-store.js';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
  securityLog: SecurityLog;
  teamMails: TeamMails;
}

/** Deletes accounts; the other services follow by the event (R17, decision 19). */
export function createRemoveAccount({ users, sessions, securityLog, teamMails }: Dependencies) {
  /** E-mails to the members: their access is gone, with networks that were not handed over. */
  async function warningsOf(owner: StoredUser): Promise<OutboxEntry[]> {
    const members = await Promise.all(teamOf(owner).members.map(({ userId }) => users.findById(userId)));
    return members.flatMap((member) => (member ? teamMails.ended(owner, member, 'deleted') : []));
  }

  /**
   * Resolves to false when the user is gone already. The sessions end ahead of the write: an account is never deleted
   * while they cannot be ended. Those that began meanwhile end after it. `permit` throws when the user's state does
   * not allow it; `entries` are published together with the deletion.
   */
  return async (userId: string, permit: (user: StoredUser) => void, entries: OutboxEntry[] = []): Promise<boolean> => {
    const user = await users.findById(userId);
    if (!user) return false;
    const warnings = await warningsOf(user);
    await sessions.endAll(userId);
    const removed = await users.delete(userId, permit, [...entries, ...warnings]);
    await sessions.endAll(userId);
    if (removed) securityLog.logDeletion(userId);
    return removed;
  };
}

export type RemoveAccount = ReturnType<typeof createRemoveAccount>;
