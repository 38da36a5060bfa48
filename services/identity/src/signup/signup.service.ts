import { randomUUID } from 'node:crypto';
import type { CallAnswer, CallBody } from '@wifi-share/contracts/calls/define-call';
import type { signUp } from '@wifi-share/contracts/calls/identity';
import { durations } from '@wifi-share/contracts/durations';
import type { Language } from '@wifi-share/contracts/languages';
import { salutationOf } from '@wifi-share/messaging/mail/salutation';
import type { MailEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { SendLimit } from '@wifi-share/service-kit/limits/send-limit';
import { clientGroup } from '@wifi-share/service-kit/principal/client-group';
import type { AttemptLimit } from '../limits/attempt-limit.js';
import { recipientSubject } from '../limits/mail-limit.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import type { RequirePassword } from '../passwords/password-rules.js';
import { isTokenOf, newToken } from '../tokens/one-time-token.js';
import { newUser } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import { registeredEntry, type UserStore, updatedEntry } from '../users/user-store.js';
import type { WriteVerificationMail } from '../verification/verification-mail.js';

interface Dependencies {
  users: UserStore;
  hasher: PasswordHasher;
  requirePassword: RequirePassword;
  verificationMail: WriteVerificationMail;
  /** By client address. */
  signUpLimit: AttemptLimit;
  /** By recipient. */
  mailLimit: SendLimit;
  now(): Date;
}

interface Visitor {
  language: Language;
  clientAddress: string;
  /** Of the cookie of a sign-up before. */
  signUpToken: string | null;
}

interface SignedUp {
  answer: CallAnswer<typeof signUp>;
  /** Null without an address to confirm. */
  browserToken: string | null;
}

/** Registers accounts. */
export function createSignup(dependencies: Dependencies) {
  const { users, hasher, requirePassword, verificationMail, signUpLimit, mailLimit, now } = dependencies;

  /** Resolves to the account's id and the token of the browser that signs up. */
  async function insertUnverified(
    registered: StoredUser,
    email: string,
    visitor: Visitor & { next: string | undefined },
  ) {
    const { token, stored: verification } = newToken(now(), durations.verificationLinkHours);
    const { token: browserToken, stored: signUpBrowser } = newToken(now(), durations.verificationLinkHours);
    const user = { ...registered, verification, signUpBrowser };
    const letterTo = ({ _id: userId, language }: StoredUser, eventId: string) =>
      verificationMail({ eventId, to: email, userId, name: salutationOf(user), token, language, next: visitor.next });
    const event = registeredEntry(user);
    try {
      await users.insert(user, [event, letterTo(user, event.id)]);
      return { id: user._id, browserToken };
    } catch (error) {
      const corrected = await correctAddress(user, visitor.signUpToken, (changed) => letterTo(changed, randomUUID()));
      if (!corrected) throw error;
      return { id: corrected._id, browserToken };
    }
  }

  /** Who mistyped the address signs up again under the same name: the account of before gets the other one, while none is confirmed. */
  async function correctAddress(
    typed: StoredUser,
    signUpToken: string | null,
    letterTo: (changed: StoredUser) => MailEntry,
  ): Promise<StoredUser | null> {
    const before = signUpToken === null ? null : await users.findByLogin(typed.usernameKey);
    if (!before) return null;
    const { email, emailKey, passwordHash, firstName, lastName, verification, signUpBrowser } = typed;
    const typedAgain = { email, emailKey, passwordHash, firstName, lastName, verification, signUpBrowser };
    // A link to reset the password was sent to the address of before, and would verify this one.
    const change = { ...typedAgain, passwordReset: null };
    return users.change(before._id, (current) =>
      !current.emailVerified && isTokenOf(current.signUpBrowser, signUpToken, now())
        ? { change, entries: (changed) => [updatedEntry(changed), letterTo(changed)] }
        : null,
    );
  }

  return {
    /**
     * Registers an account on the free plan. With an address its verification e-mail is sent, whose link leads on to `next`; user, event and e-mail
     * are saved in one write, and `browserToken` is for the cookie of this browser (R44). Without one an admin has to approve the account (R12). Throws `validation_failed` for a
     * password that R58 refuses, `too_many_requests`, `username_taken`, `email_taken`.
     */
    async signUp(form: CallBody<typeof signUp>, visitor: Visitor): Promise<SignedUp> {
      const { password, email = null, language = visitor.language, next, ...given } = form;
      await requirePassword('password', password, { username: form.username, email });
      await signUpLimit.countIfPossible(`address:${clientGroup(visitor.clientAddress)}`);
      const passwordHash = await hasher.hash(password);
      const user = newUser({ ...given, email, language, passwordHash }, now());
      const { _id: id, username, emailVerified } = user;
      if (email === null) {
        await users.insert(user, [registeredEntry(user)]);
        return { answer: { id, username, email, emailVerified, emailVerificationRequired: false }, browserToken: null };
      }
      const registered = await mailLimit.sendIfPossible(recipientSubject(email), () =>
        insertUnverified(user, email, { ...visitor, next }),
      );
      return {
        answer: { id: registered.id, username, email, emailVerified, emailVerificationRequired: true },
        browserToken: registered.browserToken,
      };
    },
  };
}
