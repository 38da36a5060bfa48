import type { OutboxEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { AttemptLimit } from '../limits/attempt-limit.js';
import { loginSubjectsOf } from '../limits/limit-subjects.js';
import type { UserChange } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import { revokedEntry, type UserStore } from '../users/user-store.js';
import type { PasswordHasher } from './password-hasher.js';
import type { PasswordMails } from './password-mails.js';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
  hasher: PasswordHasher;
  passwordMails: PasswordMails;
  signInLimit: AttemptLimit;
}

export interface Replacement {
  /** Throws when the user's state does not allow it. */
  permit(user: StoredUser): void;
  /** What the new password's hash makes of the user. */
  change(passwordHash: string, user: StoredUser): UserChange;
  /** What else is to be sent because of it. */
  entries?(replaced: StoredUser): OutboxEntry[];
}

/** Gives users another password, notifies them by e-mail, and ends all sessions (R6) and failed attempts (R57) of before. */
export function createNewPassword({ users, sessions, hasher, passwordMails, signInLimit }: Dependencies) {
  /**
   * Resolves to the user with the new password, null when they are gone. Of any number at once those are permitted
   * that would be one after another.
   *
   * The sessions of before end ahead of the write: a password is never changed while they cannot be ended. They are
   * read ahead of the user's state, so none of them follows from a change that came first. Those that began
   * meanwhile end after the write, and by its event should the process die in between.
   */
  return async (
    userId: string,
    password: string,
    { permit, change, entries = () => [] }: Replacement,
  ): Promise<StoredUser | null> => {
    const before = await sessions.idsOf(userId);
    const user = await users.findById(userId);
    if (!user) return null;
    permit(user);
    const passwordHash = await hasher.hash(password);
    await sessions.end(userId, before);
    const changed = await users.change(userId, (current) => {
      permit(current);
      return {
        change: change(passwordHash, current),
        entries: (replaced) => [revokedEntry(replaced), ...passwordMails.changed(replaced), ...entries(replaced)],
      };
    });
    if (!changed) return null;
    await sessions.endOlder(userId, changed.version);
    await signInLimit.clear(...loginSubjectsOf(changed));
    return changed;
  };
}

export type SetNewPassword = ReturnType<typeof createNewPassword>;
