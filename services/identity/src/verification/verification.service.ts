import { randomUUID } from 'node:crypto';
import { durations } from '@wifi-share/contracts/durations';
import type { Language } from '@wifi-share/contracts/languages';
import { salutationOf } from '@wifi-share/messaging/mail/salutation';
import { Problem } from '@wifi-share/service-kit/app/problem';
import type { SendLimit } from '@wifi-share/service-kit/limits/send-limit';
import type { AttemptLimit } from '../limits/attempt-limit.js';
import { type MailCaller, type MailSubject, sendQuietly } from '../limits/mail-limit.js';
import { atLeast } from '../passwords/at-least.js';
import { newToken } from '../tokens/one-time-token.js';
import { renewVerification, verifyEmail } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import { type UserStore, updatedEntry } from '../users/user-store.js';
import type { WriteVerificationMail } from './verification-mail.js';

interface Dependencies {
  users: UserStore;
  verificationMail: WriteVerificationMail;
  /** R14: requests by what `mailSubject` finds. */
  resendLimit: AttemptLimit;
  /** E-mails by the same. */
  mailLimit: SendLimit;
  mailSubject: MailSubject;
  isSmtpDown(): Promise<boolean>;
  autoVerifyWhenMailDown: boolean;
  now(): Date;
}

/** What the reader of a verification e-mail has asked for. */
interface LetterWishes {
  language?: Language;
  next?: string;
}

/** Longer than to find an account and to write a link for it. */
const answeredAfterMilliseconds = 500;

/** Sends verification e-mails again. */
export function createVerification(dependencies: Dependencies) {
  const { users, verificationMail, resendLimit, mailLimit, mailSubject, now } = dependencies;
  const { isSmtpDown, autoVerifyWhenMailDown } = dependencies;

  /** Harmless when the address is verified already. */
  async function verify(user: StoredUser): Promise<void> {
    await users.change(user._id, (current) =>
      current.emailVerified ? null : { change: verifyEmail(current), entries: (changed) => [updatedEntry(changed)] },
    );
  }

  async function sendLink({ _id }: StoredUser, { language, next }: LetterWishes): Promise<void> {
    const { token, stored } = newToken(now(), durations.verificationLinkHours);
    await users.change(_id, (user) => {
      if (user.email === null) return null;
      const name = salutationOf(user);
      const letter = {
        eventId: randomUUID(),
        to: user.email,
        userId: _id,
        name,
        token,
        language: language ?? user.language,
        next,
      };
      return { change: renewVerification(user, stored), entries: () => [verificationMail(letter)] };
    });
  }

  return {
    /**
     * Sends a new link (R14), in `language` where it is given, that leads on to `next`. An unknown address is answered like a known one, in
     * text and in time, and so is a recipient who has got too many e-mails. While the mail server is down the e-mail waits, and the caller learns so by
     * `mail_unavailable`, unless addresses are then verified without it. Throws `email_already_verified`, `too_many_requests`.
     */
    async resend(email: string, wishes: LetterWishes, caller: MailCaller): Promise<{ autoVerified: boolean }> {
      const subject = await mailSubject(email, caller);
      await resendLimit.count(subject);
      const smtpDown = await isSmtpDown();
      const autoVerified = smtpDown && autoVerifyWhenMailDown;
      await atLeast(answeredAfterMilliseconds, async () => {
        const user = await users.findByEmail(email);
        if (user?.emailVerified) throw new Problem('email_already_verified');
        if (user && autoVerified) await verify(user);
        else if (user) await sendQuietly(mailLimit, subject, () => sendLink(user, wishes));
      });
      if (smtpDown && !autoVerified) throw new Problem('mail_unavailable');
      return { autoVerified };
    },
  };
}
