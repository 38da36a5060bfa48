import { randomUUID } from 'node:crypto';
import { salutationOf } from '@wifi-share/messaging/mail/salutation';
import { createMailEntry, type MailEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import type { StoredUser } from '../users/user.model.js';

/** Writes e-mails about passwords; their links begin with the configured address of the site, whatever a request says. */
export function createPasswordMails({ sealer, publicUrl }: { sealer: Sealer; publicUrl: string }) {
  /** None for a user without an address. */
  function write(
    template: 'reset-password' | 'password-changed',
    user: StoredUser,
    { link, expiresAt }: { link: URL; expiresAt?: string | undefined },
  ): MailEntry[] {
    const { _id: userId, email: to, language } = user;
    if (to === null) return [];
    const variables = { name: salutationOf(user), link: link.href };
    return [createMailEntry({ eventId: randomUUID(), template, to, userId, language, variables, sealer, expiresAt })];
  }

  return {
    /** The link to choose a new password with `token`. */
    resetLink(user: StoredUser, token: string): MailEntry[] {
      const link = new URL('/reset-password', publicUrl);
      link.searchParams.set('token', token);
      return write('reset-password', user, { link, expiresAt: user.passwordReset?.expiresAt.toISOString() });
    },

    /** That there is a new password, and where to go for who did not choose it. */
    changed: (user: StoredUser): MailEntry[] =>
      write('password-changed', user, { link: new URL('/forgot-password', publicUrl) }),
  };
}

export type PasswordMails = ReturnType<typeof createPasswordMails>;
