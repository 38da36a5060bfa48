import type { CallAnswer } from '@wifi-share/contracts/calls/define-call';
import type { resetFactors } from '@wifi-share/contracts/internal/factors-reset';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { SecurityLog } from '../security-log/security-log.service.js';
import { revokedEntry, type UserStore } from '../users/user-store.js';
import type { FactorMails } from './factor-mails.js';
import { factorsOf, hasFactors } from './factors.domain.js';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
  factorMails: FactorMails;
  securityLog: SecurityLog;
}

/** Takes all factors from a user who has lost them, for the operator, who has made sure who they are. */
export function createFactorsReset({ users, sessions, factorMails, securityLog }: Dependencies) {
  /** Throws `user_not_found`. A user without factors keeps their sessions. */
  return async (login: string): Promise<CallAnswer<typeof resetFactors>> => {
    const found = await users.findByLogin(login);
    if (!found) throw new Problem('user_not_found');
    let removed = 0;
    const changed = await users.change(found._id, (current) => {
      const { passkeys, authenticator } = factorsOf(current);
      removed = passkeys.length + (authenticator ? 1 : 0);
      if (!hasFactors(current)) return null;
      return {
        change: { factors: undefined },
        entries: (user) => [revokedEntry(user), ...factorMails.changed(user, 'reset')],
      };
    });
    if (changed) {
      await sessions.endOlder(found._id, changed.version);
      securityLog.note(found._id, 'factors_reset');
    }
    return { userId: found._id, username: found.username, removed };
  };
}
