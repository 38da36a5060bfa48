import { durations } from '@wifi-share/contracts/durations';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { SendLimit } from '@wifi-share/service-kit/limits/send-limit';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { ApiTokenModel } from '../api-tokens/api-token.model.js';
import { sendQuietly } from '../limits/mail-limit.js';
import type { SecurityLog } from '../security-log/security-log.service.js';
import type { SingleSignOnRule } from '../single-sign-on/single-sign-on.service.js';
import { teamOf } from '../teams/team.domain.js';
import type { TeamMails } from '../teams/team-mails.js';
import { membershipEntry } from '../teams/teams.service.js';
import { newToken } from '../tokens/one-time-token.js';
import { disownSignIn } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import { revokedEntry, type UserStore } from '../users/user-store.js';
import type { NewSignInMail } from './new-sign-in-mail.js';
import { mailboxOf, type NewSignIn, type NewSignInTokens } from './new-sign-in-token.js';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
  apiTokens: ApiTokenModel;
  tokens: NewSignInTokens;
  newSignInMail: NewSignInMail;
  teamMails: TeamMails;
  mailLimit: SendLimit;
  singleSignOn: Pick<SingleSignOnRule, 'isRequired'>;
  securityLog: SecurityLog;
  /** Of an e-mail that could not be written. */
  reportFailure(userId: string, error: unknown): void;
  now(): Date;
}

const linkMilliseconds = durations.newSignInLinkHours * 60 * 60 * 1000;

/** Notifies users of sign-ins from browsers that their account does not know, and ends what was not theirs (decision 72). */
export function createNewSignIns(dependencies: Dependencies) {
  const { users, sessions, apiTokens, tokens, newSignInMail, teamMails, mailLimit, singleSignOn } = dependencies;
  const { securityLog, reportFailure, now } = dependencies;

  async function write(user: StoredUser): Promise<void> {
    const at = now();
    const client = securityLog.client();
    await users.change(user._id, () => ({
      change: {},
      entries: (current) => {
        const token = tokens.seal({ userId: current._id, at: at.getTime(), mailbox: mailboxOf(current) });
        return newSignInMail(current, { token, at, client });
      },
    }));
  }

  function requireValid(user: StoredUser, { at, mailbox }: NewSignIn): void {
    const { disownedAt } = user;
    const isOver = at + linkMilliseconds <= now().getTime() || (disownedAt && disownedAt.getTime() >= at);
    if (isOver || mailbox !== mailboxOf(user)) {
      throw new Problem('confirmation_expired');
    }
  }

  return {
    /**
     * Writes to the user who has just signed in, at most five times an hour: a limit of its own, which takes the
     * password to use up. The sign-in goes on without the e-mail.
     */
    async notify(user: StoredUser): Promise<void> {
      if (user.email === null || !user.emailVerified) return;
      await sendQuietly(mailLimit, `sign-ins:${user._id}`, () => write(user)).catch((error) =>
        reportFailure(user._id, error),
      );
    },

    /**
     * Ends every session, revokes the API tokens, removes the newest second factors and members, voids the password, and resolves to
     * the token to choose another one by; to null where a provider alone signs in. As with a new password, the sessions of
     * before end ahead of the write. Throws `confirmation_expired`.
     */
    async disown(token: string): Promise<string | null> {
      const signIn = tokens.open(token);
      const user = signIn && (await users.findById(signIn.userId));
      if (!signIn || !user) throw new Problem('confirmation_expired');
      requireValid(user, signIn);
      const before = await sessions.idsOf(user._id);
      await sessions.end(user._id, before);
      const reset = newToken(now(), durations.passwordResetLinkMinutes / 60);
      // The intruder may have signed in again, by what they added after an earlier sign-in whose e-mail would work too.
      const addedSince = new Date(signIn.at - linkMilliseconds);
      const passwordReset = (await singleSignOn.isRequired()) ? null : reset.stored;
      const members = await Promise.all(teamOf(user).members.map(({ userId }) => users.findById(userId)));
      const changed = await users.change(user._id, (current) => {
        requireValid(current, signIn);
        const change = disownSignIn(current, { passwordReset, addedSince, now: now() });
        return {
          change,
          entries: (left) => {
            const gone = removedMembers(current, left);
            const events = gone.map((userId) => membershipEntry(left, userId, null));
            const letters = members.flatMap((member) =>
              member && gone.includes(member._id) ? teamMails.ended(left, member, 'removed') : [],
            );
            return [revokedEntry(left), ...events, ...letters];
          },
        };
      });
      if (!changed) throw new Problem('confirmation_expired');
      await sessions.endOlder(user._id, changed.version);
      await apiTokens.deleteMany({ userId: user._id });
      securityLog.note(user._id, 'disowned');
      return changed.passwordReset?.tokenHash === reset.stored.tokenHash ? reset.token : null;
    },
  };
}

/** Who was in the team before and is not any more. */
function removedMembers(before: StoredUser, left: StoredUser): string[] {
  const stay = new Set(teamOf(left).members.map(({ userId }) => userId));
  return teamOf(before).members.flatMap(({ userId }) => (stay.has(userId) ? [] : [userId]));
}

export type NewSignIns = ReturnType<typeof createNewSignIns>;
