import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import type { requestEmailChange as requestCall } from '@wifi-share/contracts/calls/profile';
import { durations } from '@wifi-share/contracts/durations';
import type { User } from '@wifi-share/contracts/entities/user';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { clientGroup } from '@wifi-share/service-kit/principal/client-group';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { AttemptLimit } from '../limits/attempt-limit.js';
import type { ProofOfIdentity } from '../proof/proof-of-identity.js';
import { hashOfToken, isExpired, newToken } from '../tokens/one-time-token.js';
import { toUser } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import { type Decision, taken, type UserStore, updatedEntry } from '../users/user-store.js';
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from './email-change.domain.js';
import type { EmailChangeMails } from './email-change-mails.js';

interface Dependencies {
  users: UserStore;
  sessions: SessionStore;
  proveIdentity: ProofOfIdentity;
  emailChangeMails: EmailChangeMails;
  /** By user. */
  emailChangeByUser: AttemptLimit;
  /** By client address. */
  emailChangeByAddress: AttemptLimit;
  now(): Date;
}

interface Caller {
  principal: Principal;
  clientAddress: string;
}

/** Gives users another e-mail address once it has proved to be theirs. */
export function createEmailChange(dependencies: Dependencies) {
  const { users, sessions, proveIdentity, emailChangeMails, emailChangeByUser, emailChangeByAddress, now } =
    dependencies;

  /** Whether `email` may be asked for. Throws `validation_failed` for the user's own, `email_taken`. */
  async function requireFree(email: string, { _id, email: own }: StoredUser): Promise<void> {
    if (email === own) {
      throw new Problem('validation_failed', { fields: [{ path: 'email', message: 'validation.email.same' }] });
    }
    const owner = await users.findByEmail(email);
    if (owner && owner._id !== _id) throw taken('email');
  }

  const callOff = ({ userId }: Principal): Promise<StoredUser | null> =>
    users.change(userId, (user) => {
      const change = cancelEmailChange(user);
      return change && { change, entries: () => [] };
    });

  function decideConfirmation(user: StoredUser, tokenHash: string): Decision | null {
    const { emailChange, email: before, emailVerified } = user;
    if (emailChange?.tokenHash !== tokenHash || emailChange.confirmed) return null;
    const notice = (changed: StoredUser) =>
      before !== null && emailVerified ? [emailChangeMails.changed(changed, before)] : [];
    return {
      change: confirmEmailChange(emailChange),
      entries: (changed) => [updatedEntry(changed), ...notice(changed)],
    };
  }

  return {
    /**
     * Sends a link to the other address, which replaces one sent before. Throws `current_password_wrong`,
     * `recent_sign_in_required`, `too_many_requests`, `validation_failed`, `email_taken`, `not_signed_in`.
     */
    async request({ email, password }: CallBody<typeof requestCall>, caller: Caller): Promise<User> {
      const { principal, clientAddress } = caller;
      const permit = await proveIdentity({ principal, clientAddress, password });
      await emailChangeByAddress.count(clientGroup(clientAddress));
      await emailChangeByUser.count(principal.userId);
      const user = await users.findById(principal.userId);
      if (!user) throw new Problem('not_signed_in');
      await requireFree(email, user);
      const { token, stored } = newToken(now(), durations.emailChangeLinkHours);
      const changed = await users.change(user._id, (current) => {
        permit(current);
        return {
          change: requestEmailChange(email, stored),
          entries: (asking) => [emailChangeMails.confirmLink(asking, email, token)],
        };
      });
      if (!changed) throw new Problem('not_signed_in');
      // Who ended this session meanwhile called off what they found: this came too late for that.
      if ((await sessions.beganAt(principal)) === null) {
        await callOff(principal);
        throw new Problem('not_signed_in');
      }
      return toUser(changed, now());
    },

    /** Makes the link that was sent useless; harmless without one. Throws `not_signed_in`. */
    async cancel(principal: Principal): Promise<User> {
      const user = (await callOff(principal)) ?? (await users.findById(principal.userId));
      if (!user?.isActive) throw new Problem('not_signed_in');
      return toUser(user, now());
    },

    /**
     * Uses a link; a second use within its time is as good as the first (R13). Notifies the old address and other
     * services. `taken` when another account got the address meanwhile, which the unique index decides.
     */
    async confirm(token: string): Promise<'confirmed' | 'expired' | 'taken'> {
      const tokenHash = hashOfToken(token);
      const user = await users.findByEmailChangeToken(tokenHash);
      if (!user?.emailChange || isExpired(user.emailChange, now())) return 'expired';
      try {
        const changed = await users.change(user._id, (current) => decideConfirmation(current, tokenHash));
        const current = changed ?? (await users.findById(user._id));
        const confirmed = current?.emailChange?.tokenHash === tokenHash && current.emailChange.confirmed;
        return confirmed ? 'confirmed' : 'expired';
      } catch (error) {
        if (error instanceof Problem && error.code === 'email_taken') return 'taken';
        throw error;
      }
    },
  };
}
