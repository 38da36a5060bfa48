import { defaultTimeZone } from '@wifi-share/contracts/entities/time-zone';
import { notMePath } from '@wifi-share/contracts/paths';
import { salutationOf } from '@wifi-share/messaging/mail/salutation';
import type { MailEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import type { ClientFacts } from '../security-log/account-event.domain.js';
import { createMailTo } from '../users/mail-to.js';
import type { StoredUser } from '../users/user.model.js';

interface Letter {
  token: string;
  at: Date;
  client: ClientFacts;
}

/** Where “That was not me” leads. */
export function notMeLink(publicUrl: string, token: string): string {
  const link = new URL(notMePath, publicUrl);
  link.searchParams.set('token', token);
  return link.href;
}

/** Writes the e-mail about a sign-in from a browser that the account does not know; none without an address. */
export function createNewSignInMail({ sealer, publicUrl }: { sealer: Sealer; publicUrl: string }) {
  const mailTo = createMailTo(sealer);
  return (user: StoredUser, { token, at, client }: Letter): MailEntry[] => {
    const { timeZone = defaultTimeZone } = user;
    const link = notMeLink(publicUrl, token);
    return mailTo(user, 'new-sign-in', { name: salutationOf(user), ...client, at: at.toISOString(), timeZone, link });
  };
}

export type NewSignInMail = ReturnType<typeof createNewSignInMail>;
