import { randomUUID } from 'node:crypto';
import type { MailTemplate, MailVariables } from '@wifi-share/contracts/mail';
import { createMailEntry, type MailEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import type { StoredUser } from './user.model.js';

interface More {
  /** The event that causes the e-mail, where that may come twice. */
  eventId?: string | undefined;
  /** When its link ends. */
  expiresAt?: string | undefined;
}

/** Writes e-mails to users in their language; none to a user without an address. */
export function createMailTo(sealer: Sealer) {
  return <T extends MailTemplate>(
    user: StoredUser,
    template: T,
    variables: MailVariables<T>,
    { eventId = randomUUID(), expiresAt }: More = {},
  ): MailEntry[] => {
    const { _id: userId, email: to, language } = user;
    if (to === null) return [];
    return [createMailEntry({ eventId, to, userId, language, sealer, template, variables, expiresAt })];
  };
}
