import { type MailJob, type MailTemplate, type MailVariables, mailTemplates } from '@wifi-share/contracts/mail';
import { parseMailKeys } from '@wifi-share/service-kit/crypto/mail-keys';
import { createSealer, type Sealer } from '@wifi-share/service-kit/crypto/sealer';

/** Seals and opens the variables of e-mails with MAIL_SEALING_KEY, which their producers share with the mailer. */
export function createMailSealer(sealingKeys: string): Sealer {
  return createSealer(parseMailKeys(sealingKeys));
}

/** Encrypts the variables of an e-mail, which hold links and codes. They open with the same job id only. */
export function sealVariables(sealer: Sealer, jobId: string, variables: MailVariables<MailTemplate>): string {
  return sealer.seal(JSON.stringify(variables), jobId);
}

/** Throws when `sealed` was sealed for another job or template. */
export function openVariables<T extends MailTemplate>(
  sealer: Sealer,
  jobId: string,
  { template, sealed }: Pick<MailJob, 'sealed'> & { template: T },
): MailVariables<T> {
  // The compiler sees the union of all templates' parsers here, not the one of T.
  return mailTemplates[template].parse(JSON.parse(sealer.open(sealed, jobId))) as MailVariables<T>;
}
