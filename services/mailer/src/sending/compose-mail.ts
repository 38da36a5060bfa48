import type { MailJob, MailTemplate } from '@wifi-share/contracts/mail';
import { openVariables } from '@wifi-share/messaging/mail/mail-sealer';
import type { Sealer } from '@wifi-share/service-kit/crypto/sealer';
import type { SendMailOptions } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import type { Site } from '../templates/mail-body.js';
import { renderMail } from '../templates/render-mail.js';

export interface Sender {
  site: Site;
  /** Address that e-mails come from. */
  from: string;
  sealer: Sealer;
}

/** Fits with the name of the header into a line of 76 characters (RFC 2047, section 2). */
const encodedWordLength = 52;

/**
 * A header that reads as `text`. nodemailer leaves text alone that looks encoded already, so that what people write as
 * `=?utf-8?q?=07?=` would reach the reader as a control character.
 */
const literalHeader = (text: string): string => (text.includes('=?') ? encodeWord(text, 'B', encodedWordLength) : text);

/**
 * The e-mail of a job. Its Message-ID is the job's, so that a mail server or reader recognises the second copy
 * when a crash hid that the first one was taken.
 */
export async function composeMail<T extends MailTemplate>(
  jobId: string,
  job: MailJob & { template: T },
  { site, from, sealer }: Sender,
): Promise<SendMailOptions> {
  const variables = openVariables(sealer, jobId, job);
  const { subject, html, text } = await renderMail(job.template, variables, { language: job.language, site });
  return {
    messageId: `<${jobId}@${new URL(site.url).hostname}>`,
    from: { name: site.brand, address: from },
    to: { name: '', address: job.to },
    subject: literalHeader(subject),
    html,
    text,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': job.language,
      ...('unsubscribe' in variables && {
        'List-Unsubscribe': `<${variables.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
