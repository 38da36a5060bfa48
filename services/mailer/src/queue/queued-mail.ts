import type { Language } from '@wifi-share/contracts/languages';
import type { MailJob, MailTemplate } from '@wifi-share/contracts/mail';

/** What is left of a job once its e-mail was taken, or had expired: neither address nor variables. */
interface SentMail {
  template: MailTemplate;
  language: Language;
  /** Null: it expired before it could be sent. */
  sentAt: string | null;
}

/** What a job holds in Redis. */
export type MailContent = MailJob | SentMail;

export function isSent(content: MailContent): content is SentMail {
  return 'sentAt' in content;
}

export function sentMail({ template, language }: MailJob, at: Date | null): SentMail {
  return { template, language, sentAt: at?.toISOString() ?? null };
}
