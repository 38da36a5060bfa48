import type { Language } from '@wifi-share/contracts/languages';
import { createMailEntry, type MailEntry } from '@wifi-share/messaging/outbox/outbox-entry';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import { confirmLink } from '../confirmation/confirm-link.js';

interface VerificationMail {
  /** What the e-mail follows from; one e-mail is sent for it. */
  eventId: string;
  /** The address to be verified. */
  to: string;
  /** Whose address it is to be. */
  userId: string;
  /** How the e-mail addresses its reader. */
  name: string;
  token: string;
  language: Language;
  /** Where they wanted to go when they registered; left out of the link unless it is of this site (R9). */
  next: string | undefined;
}

/** Writes verification e-mails; their links begin with the configured address of the site, whatever a request says. */
export function createVerificationMail({ sealer, publicUrl }: { sealer: Sealer; publicUrl: string }) {
  return ({ name, token, next, ...envelope }: VerificationMail): MailEntry => {
    const variables = { name, link: confirmLink(publicUrl, token, next) };
    return createMailEntry({ ...envelope, template: 'verify-email', variables, sealer });
  };
}

export type WriteVerificationMail = ReturnType<typeof createVerificationMail>;
