import type { CallBody } from '@wifi-share/contracts/calls/define-call';
import type { resetPassword as resetCall } from '@wifi-share/contracts/calls/passwords';
import { durations } from '@wifi-share/contracts/durations';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { hashOfToken } from '@wifi-share/service-kit/crypto/token-hash';
import type { SendLimit } from '@wifi-share/service-kit/limits/send-limit';
import { clientGroup } from '@wifi-share/service-kit/principal/client-group';
import type { Principal } from '@wifi-share/service-kit/principal/principal';
import { hasFactors } from '../factors/factors.domain.js';
import type { AttemptLimit } from '../limits/attempt-limit.js';
import { type MailSubject, sendQuietly } from '../limits/mail-limit.js';
import type { SecurityLog } from '../security-log/security-log.service.js';
import type { KnownBrowsers } from '../sessions/known-browsers.js';
import { newToken } from '../tokens/one-time-token.js';
import { requireResetToken, resetPassword } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import type { UserStore } from '../users/user-store.js';
import { atLeast } from './at-least.js';
import type { SetNewPassword } from './new-password.js';
import type { PasswordMails } from './password-mails.js';
import type { RequirePassword } from './password-rules.js';

interface Dependencies {
  users: UserStore;
  setNewPassword: SetNewPassword;
  requirePassword: RequirePassword;
  passwordMails: PasswordMails;
  knownBrowsers: KnownBrowsers;
  securityLog: SecurityLog;
  /** Requests by what `mailSubject` finds, whether an account has the address or not. */
  forgotByAccount: AttemptLimit;
  /** E-mails by the same. */
  mailLimit: SendLimit;
  mailSubject: MailSubject;
  /** By client address, like `resetByAddress`. */
  forgotByAddress: AttemptLimit;
  resetByAddress: AttemptLimit;
  now(): Date;
}

interface Browser {
  clientAddress: string;
  /** Its cookie from sign-ins before. */
  knownBrowser: string | null;
}

interface Asking extends Browser {
  principal: Principal | null;
}

/** Longer than to find an account and to write a link for it. */
const answeredAfterMilliseconds = 500;

/** Lets users who forgot their password choose another one by e-mail (R15). */
export function createForgottenPassword(dependencies: Dependencies) {
  const { users, setNewPassword, requirePassword, passwordMails, knownBrowsers, securityLog, now } = dependencies;
  const { forgotByAccount, forgotByAddress, resetByAddress, mailLimit, mailSubject } = dependencies;

  async function sendLink({ _id }: StoredUser): Promise<void> {
    const { token, stored } = newToken(now(), durations.passwordResetLinkMinutes / 60);
    await users.change(_id, () => ({
      change: { passwordReset: stored },
      entries: (user) => passwordMails.resetLink(user, token),
    }));
  }

  return {
    /**
     * Sends a link, which replaces the one before, unless the recipient has got too many e-mails. Nothing shows whether
     * there is an account. Throws `too_many_requests`.
     */
    async forgot(email: string, { clientAddress, ...caller }: Asking): Promise<void> {
      await forgotByAddress.count(clientGroup(clientAddress));
      const subject = await mailSubject(email, caller);
      await forgotByAccount.count(subject);
      await atLeast(answeredAfterMilliseconds, async () => {
        const user = await users.findByEmail(email);
        if (!user) return;
        securityLog.note(user._id, 'reset_requested');
        await sendQuietly(mailLimit, subject, () => sendLink(user));
      });
    },

    /**
     * Uses a link, once within its hour; every session of the user ends, and the address counts as verified, as the
     * link was sent there. Resolves to the cookie by which the account knows the browser; to null where it has not shown as
     * much as by a sign-in, as there is a second factor: each new password would bring new guesses of that. Throws `invalid_reset_token`, `validation_failed` for a password that R58 refuses, `too_many_requests`.
     */
    async reset({ token, password }: CallBody<typeof resetCall>, browser: Browser): Promise<string | null> {
      const { clientAddress, knownBrowser } = browser;
      await resetByAddress.count(clientGroup(clientAddress));
      const tokenHash = hashOfToken(token);
      const user = await users.findByResetToken(tokenHash);
      const permit = (current: StoredUser): void => requireResetToken(current, tokenHash, now());
      if (!user) throw new Problem('invalid_reset_token');
      permit(user);
      await requirePassword('password', password, user);
      const changed = await setNewPassword(user._id, password, { permit, change: resetPassword });
      if (!changed) throw new Problem('invalid_reset_token');
      securityLog.note(changed._id, 'password_reset');
      return hasFactors(changed) ? null : knownBrowsers.remember(knownBrowser, changed);
    },
  };
}

export type ForgottenPassword = ReturnType<typeof createForgottenPassword>;
