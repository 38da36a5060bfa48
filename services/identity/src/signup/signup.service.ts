import type { CallAnswer, CallBody } from '@wifi-share/contracts/calls/define-call';
import type { signUp } from '@wifi-share/contracts/calls/identity';
import { durations } from '@wifi-share/contracts/durations';
import type { Language } from '@wifi-share/contracts/languages';
import { salutationOf } from '@wifi-share/messaging/mail/salutation';
import { clientGroup } from '@wifi-share/service-kit/principal/client-group';
import type { AttemptLimit } from '../limits/attempt-limit.js';
import { refuseCommonPassword } from '../passwords/common-passwords.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import { newToken } from '../tokens/one-time-token.js';
import { newUser } from '../users/user.domain.js';
import type { StoredUser } from '../users/user.model.js';
import { registeredEntry, type UserStore } from '../users/user-store.js';
import type { WriteVerificationMail } from '../verification/verification-mail.js';

interface Dependencies {
  users: UserStore;
  hasher: PasswordHasher;
  verificationMail: WriteVerificationMail;
  /** By client address. */
  signUpLimit: AttemptLimit;
  now(): Date;
}

interface Visitor {
  language: Language;
  clientAddress: string;
}

interface SignedUp {
  answer: CallAnswer<typeof signUp>;
  /** Null without an address to confirm. */
  browserToken: string | null;
}

/** Registers accounts. */
export function createSignup({ users, hasher, verificationMail, signUpLimit, now }: Dependencies) {
  /** Resolves to the token of the browser that signs up. */
  async function insertUnverified(registered: StoredUser, email: string, next: string | undefined): Promise<string> {
    const { token, stored: verification } = newToken(now(), durations.verificationLinkHours);
    const { token: browserToken, stored: signUpBrowser } = newToken(now(), durations.verificationLinkHours);
    const user = { ...registered, verification, signUpBrowser };
    const event = registeredEntry(user);
    const { _id: userId, language } = user;
    const letter = { eventId: event.id, to: email, userId, name: salutationOf(user), token, language, next };
    await users.insert(user, [event, verificationMail(letter)]);
    return browserToken;
  }

  return {
    /**
     * Registers an account on the free plan. With an address its verification e-mail is sent, whose link leads on to `next`; user, event and e-mail
     * are saved in one write, and `browserToken` is for the cookie of this browser (R44). Without one an admin has to approve the account (R12). Throws `validation_failed` for a
     * common password, `too_many_requests`, `username_taken`, `email_taken`.
     */
    async signUp(form: CallBody<typeof signUp>, visitor: Visitor): Promise<SignedUp> {
      const { password, email = null, language = visitor.language, next, ...given } = form;
      refuseCommonPassword('password', password);
      await signUpLimit.countIfPossible(`address:${clientGroup(visitor.clientAddress)}`);
      const passwordHash = await hasher.hash(password);
      const user = newUser({ ...given, email, language, passwordHash }, now());
      const { _id: id, username, emailVerified } = user;
      if (email === null) {
        await users.insert(user, [registeredEntry(user)]);
        return { answer: { id, username, email, emailVerified, emailVerificationRequired: false }, browserToken: null };
      }
      const browserToken = await insertUnverified(user, email, next);
      return { answer: { id, username, email, emailVerified, emailVerificationRequired: true }, browserToken };
    },
  };
}
