import type { confirmEmail } from '@wifi-share/contracts/calls/confirmation';
import type { CallAnswer } from '@wifi-share/contracts/calls/define-call';
import { Problem } from '@wifi-share/service-kit/app/problem';
import { hashOfToken } from '@wifi-share/service-kit/crypto/token-hash';
import { confirmEmailChange } from '../profile/email-change.domain.js';
import type { EmailChangeMails } from '../profile/email-change-mails.js';
import type { SecurityLog } from '../security-log/security-log.service.js';
import {
  type AwaitsFactor,
  awaitsFactor,
  type Sessions,
  type SignedIn,
  type Browser as SigningInBrowser,
} from '../sessions/sessions.service.js';
import { isExpired, isTokenOf, type StoredToken } from '../tokens/one-time-token.js';
import { signInRefusal, verifyEmail } from '../users/user.domain.js';
import type { EmailChange, StoredUser } from '../users/user.model.js';
import { type Decision, type UserStore, updatedEntry } from '../users/user-store.js';

interface Dependencies {
  users: UserStore;
  sessions: Sessions;
  emailChangeMails: EmailChangeMails;
  securityLog: SecurityLog;
  isSingleSignOnRequired(): Promise<boolean>;
  now(): Date;
}

/** The browser that shows the page. */
interface Browser extends SigningInBrowser {
  /** Of its cookie from the sign-up. */
  signUpToken: string | null;
}

/** What was confirmed, and the session that began by it. */
interface Confirmed {
  answer: CallAnswer<typeof confirmEmail>;
  signedIn: SignedIn | null;
  /** Whose second factor is asked for instead. */
  awaiting?: AwaitsFactor;
}

/** Confirms the e-mail addresses that links were sent to (R44). */
export function createConfirmation(dependencies: Dependencies) {
  const { users, sessions, emailChangeMails, securityLog, isSingleSignOnRequired, now } = dependencies;

  function requireUnexpired<T extends StoredToken>(link: T | null | undefined): T {
    if (!link || isExpired(link, now())) throw new Problem('confirmation_expired');
    return link;
  }

  /** Harmless when the address is verified already. */
  async function confirmSignUp(found: StoredUser, browser: Browser): Promise<Confirmed> {
    const { tokenHash } = requireUnexpired(found.verification);
    let signedUpHere = false;
    const verified = await users.change(found._id, (current) => {
      // The sign-up was corrected meanwhile: this link was sent to another address.
      if (current.verification?.tokenHash !== tokenHash) throw new Problem('confirmation_expired');
      if (current.emailVerified) return null;
      signedUpHere = isTokenOf(current.signUpBrowser, browser.signUpToken, now());
      return { change: verifyEmail(current), entries: (changed) => [updatedEntry(changed)] };
    });
    const outcome = verified && signedUpHere ? await goOn(verified, browser) : null;
    const answer = { confirmed: 'sign-up', email: found.email ?? '' } as const;
    if (!outcome) return { answer: { ...answer, user: null }, signedIn: null };
    if (!awaitsFactor(outcome)) return { answer: { ...answer, user: outcome.user }, signedIn: outcome };
    return {
      answer: { ...answer, user: null, secondFactor: true },
      signedIn: null,
      awaiting: outcome,
    };
  }

  /** Null for whom R11 or single sign-on refuses: their address is confirmed all the same. */
  async function goOn(user: StoredUser, browser: Browser): Promise<SignedIn | AwaitsFactor | null> {
    if (signInRefusal(user) !== null || (await isSingleSignOnRequired())) return null;
    return sessions.goOn(user, browser, { way: 'confirmation' });
  }

  function decideChange(user: StoredUser, { tokenHash }: EmailChange): Decision | null {
    const { emailChange, email: before, emailVerified } = user;
    if (emailChange?.tokenHash !== tokenHash) throw new Problem('confirmation_expired');
    if (emailChange.confirmed) return null;
    // The same mailbox, written otherwise, still gets the e-mails.
    const notice = (changed: StoredUser) =>
      before !== null && emailVerified && changed.emailKey !== user.emailKey
        ? [emailChangeMails.changed(changed, before)]
        : [];
    return {
      change: confirmEmailChange(emailChange),
      entries: (changed) => [updatedEntry(changed), ...notice(changed)],
    };
  }

  /** Harmless when it is the account's address already. Notifies the old address and other services. */
  async function confirmChange(found: StoredUser, { previous: principal }: Browser): Promise<Confirmed> {
    const wanted = requireUnexpired(found.emailChange);
    if (!principal) throw new Problem('not_signed_in');
    if (principal.userId !== found._id) throw new Problem('confirmation_of_other_account');
    const changed = await users.change(found._id, (current) => decideChange(current, wanted));
    if (changed) securityLog.note(found._id, 'email_changed');
    return { answer: { confirmed: 'email-change', email: wanted.email }, signedIn: null };
  }

  return {
    /**
     * Uses the link of an e-mail. That of a sign-up signs in the browser that signed up, the first time only; that of a
     * change of address wants a session of its account. Throws `confirmation_expired`, `not_signed_in`,
     * `confirmation_of_other_account`, and `email_taken` when another account got the address meanwhile.
     */
    async confirm(token: string, browser: Browser): Promise<Confirmed> {
      const tokenHash = hashOfToken(token);
      const registered = await users.findByVerificationToken(tokenHash);
      if (registered) return confirmSignUp(registered, browser);
      const changing = await users.findByEmailChangeToken(tokenHash);
      if (changing) return confirmChange(changing, browser);
      throw new Problem('confirmation_expired');
    },
  };
}
