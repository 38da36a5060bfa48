import { randomUUID } from 'node:crypto';
import { salutationOf } from '@wifi-share/messaging/mail/salutation';
import { createMailEntry, type MailEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import { confirmLink } from '../confirmation/confirm-link.js';
import type { StoredUser } from '../users/user.model.js';

/** Writes e-mails about another address; their links begin with the configured address of the site, whatever a request says. */
export function createEmailChangeMails({ sealer, publicUrl }: { sealer: Sealer; publicUrl: string }) {
  const letterTo = (to: string, { _id: userId, language }: StoredUser) => ({
    ...{ eventId: randomUUID(), to, userId, language, sealer },
  });

  return {
    /** To the new address: the link that makes it the account's. */
    confirmLink(user: StoredUser, to: string, token: string): MailEntry {
      const variables = { name: salutationOf(user), link: confirmLink(publicUrl, token) };
      const expiresAt = user.emailChange?.expiresAt.toISOString();
      return createMailEntry({ ...letterTo(to, user), template: 'confirm-email', variables, expiresAt });
    },

    /** To the old address: that it is no longer the account's, and where to go for who did not want that. */
    changed(user: StoredUser, to: string): MailEntry {
      const link = new URL('/user-dashboard?tab=settings&section=email', publicUrl);
      const variables = { name: salutationOf(user), username: user.username, link: link.href };
      return createMailEntry({ ...letterTo(to, user), template: 'email-changed', variables });
    },
  };
}

export type EmailChangeMails = ReturnType<typeof createEmailChangeMails>;
