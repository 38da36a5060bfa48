import type { OutboxEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { SecurityLog } from '../security-log/security-log.service.js';
import type { StoredUser } from '../users/user.model.js';
import type { UserStore } from '../users/user-store.js';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
  securityLog: SecurityLog;
}

/** Deletes accounts; the other services follow by the event (R17, decision 19). */
export function createRemoveAccount({ users, sessions, securityLog }: Dependencies) {
  /**
   * Resolves to false when the user is gone already. The sessions end ahead of the write: an account is never deleted
   * while they cannot be ended. Those that began meanwhile end after it. `permit` throws when the user's state does
   * not allow it; `entries` are published together with the deletion.
   */
  return async (userId: string, permit: (user: StoredUser) => void, entries: OutboxEntry[] = []): Promise<boolean> => {
    await sessions.endAll(userId);
    const removed = await users.delete(userId, permit, entries);
    await sessions.endAll(userId);
    if (removed) securityLog.logDeletion(userId);
    return removed;
  };
}

export type RemoveAccount = ReturnType<typeof createRemoveAccount>;
