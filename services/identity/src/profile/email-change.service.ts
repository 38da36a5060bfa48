import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import type { requestEmailChange as requestCall } from '@wifi-share/contracts/calls/profile';
import { durations } from '@wifi-share/contracts/durations';
import type { User } from '@wifi-share/contracts/entities/user';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { SendLimit } from '@wifi-share/service-kit/limits/send-limit';
import { clientGroup } from '@wifi-share/service-kit/principal/client-group';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import type { SessionStore } from '@wifi-share/service-kit/sessions/session-store';
import type { AttemptLimit } from '../limits/attempt-limit.js';
import type { MailSubject } from '../limits/mail-limit.js';
import type { ProofOfIdentity } from '../proof/proof-of-identity.js';
import type { SecurityLog } from '../security-log/security-log.service.js';
import { newToken } from '../tokens/one-time-token.js';
import { isAdmitted, toUser } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import { taken, type UserStore } from '../users/user-store.js';
import { cancelEmailChange, requestEmailChange } from './email-change.domain.js';
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
  /** By recipient. */
  mailLimit: SendLimit;
  mailSubject: MailSubject;
  securityLog: SecurityLog;
  now(): Date;
}

interface Caller {
  principal: Principal;
  clientAddress: string;
}

/** Lets users ask for another e-mail address, which is theirs once it is confirmed. */
export function createEmailChange(dependencies: Dependencies) {
  const { users, sessions, proveIdentity, emailChangeMails, securityLog, now } = dependencies;
  const { emailChangeByUser, emailChangeByAddress, mailLimit, mailSubject } = dependencies;

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
      const user = await users.require(principal.userId);
      await requireFree(email, user);
      const { token, stored } = newToken(now(), durations.emailChangeLinkHours);
      const changed = await mailLimit.send(await mailSubject(email, { principal }), async () => {
        const asking = await users.change(user._id, (current) => {
          permit(current);
          return {
            change: requestEmailChange(email, stored),
            entries: (changing) => [emailChangeMails.confirmLink(changing, email, token)],
          };
        });
        if (!asking) throw new Problem('not_signed_in');
        return asking;
      });
      securityLog.note(user._id, 'email_change_requested');
      // Who ended this session meanwhile called off what they found: this came too late for that.
      if ((await sessions.timesOf(principal)) === null) {
        await callOff(principal);
        throw new Problem('not_signed_in');
      }
      return toUser(changed, now());
    },

    /** Makes the link that was sent useless; harmless without one. Throws `not_signed_in`. */
    async cancel(principal: Principal): Promise<User> {
      const user = (await callOff(principal)) ?? (await users.findById(principal.userId));
      if (!user || !isAdmitted(user)) throw new Problem('not_signed_in');
      return toUser(user, now());
    },
  };
}
