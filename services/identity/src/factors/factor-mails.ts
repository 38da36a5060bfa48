import type { FactorChange } from '@wifi-share/contracts/mail';
import { salutationOf } from '@wifi-share/messaging/mail/salutation';
import type { MailEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import { notMeLink } from '../new-sign-in/new-sign-in-mail.js';
import { mailboxOf, type NewSignInTokens } from '../new-sign-in/new-sign-in-token.js';
import { createMailTo } from '../users/mail-to.js';
import type { StoredUser } from '../users/user.model.js';
import { factorsOf } from './factors.domain.js';

interface Dependencies {
  sealer: Sealer;
  tokens: NewSignInTokens;
  publicUrl: string;
}

/** What a new password would leave, so that the login would ask for what a stranger has. */
const additions: readonly FactorChange[] = ['passkey-added', 'authenticator-added', 'recovery-codes-renewed'];

/** Writes e-mails about second factors, so that who did not do it learns of it; none for a user without an address. */
export function createFactorMails({ sealer, tokens, publicUrl }: Dependencies) {
  /** A new password ends the access of an attacker. */
  const link = new URL('/forgot-password', publicUrl).href;
  const mailTo = createMailTo(sealer);

  const disownLink = (user: StoredUser): string => {
    const { _id: userId, updatedAt } = user;
    return notMeLink(publicUrl, tokens.seal({ userId, at: updatedAt.getTime(), mailbox: mailboxOf(user) }));
  };

  return {
    /**
     * `passkey`: the name of the one that the change is about. The link of an addition takes it away again (decision 72), for
     * who reads a verified address.
     */
    changed(user: StoredUser, change: FactorChange, passkey = ''): MailEntry[] {
      const notMe = additions.includes(change) && user.emailVerified;
      const shared = { name: salutationOf(user), change, passkey, notMe };
      return mailTo(user, 'second-factor-changed', { ...shared, link: notMe ? disownLink(user) : link });
    },

    recoveryCodeUsed(user: StoredUser): MailEntry[] {
      const left = factorsOf(user).recoveryCodes.length;
      return mailTo(user, 'recovery-code-used', { name: salutationOf(user), left, link });
    },
  };
}

export type FactorMails = ReturnType<typeof createFactorMails>;
