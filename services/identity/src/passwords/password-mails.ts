import { salutationOf } from '@wifi-share/messaging/mail/salutation';
import type { MailEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import { createMailTo } from '../users/mail-to.js';
import type { StoredUser } from '../users/user.model.js';

/**
 * Writes e-mails about passwords, none for a user without an address; their links begin with the configured address of
 * the site, whatever a request says.
 */
export function createPasswordMails({ sealer, publicUrl }: { sealer: Sealer; publicUrl: string }) {
  const mailTo = createMailTo(sealer);

  return {
    /** The link to choose a new password with `token`. */
    resetLink(user: StoredUser, token: string): MailEntry[] {
      const link = new URL('/reset-password', publicUrl);
      link.searchParams.set('token', token);
      const expiresAt = user.passwordReset?.expiresAt.toISOString();
      return mailTo(user, 'reset-password', { name: salutationOf(user), link: link.href }, { expiresAt });
    },

    /** That there is a new password, and where to go for who did not choose it. */
    changed(user: StoredUser): MailEntry[] {
      const link = new URL('/forgot-password', publicUrl);
      return mailTo(user, 'password-changed', { name: salutationOf(user), link: link.href });
    },
  };
}

export type PasswordMails = ReturnType<typeof createPasswordMails>;
