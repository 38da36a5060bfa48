import { render, toPlainText } from '@react-email/render';
import type { Language } from '@wifi-share/contracts/languages';
import type { MailTemplate, MailVariables } from '@wifi-share/contracts/mail';
import { translate } from '@wifi-share/service-kit/texts/translate';
import { adminCode } from './admin-code/admin-code.js';
import { confirmEmail } from './confirm-email/confirm-email.js';
import { emailChanged } from './email-changed/email-changed.js';
import type { MailBody, MailContext, Site } from './mail-body.js';
import { Layout } from './parts/layout.js';
import { passwordChanged } from './password-changed/password-changed.js';
import { resetPassword } from './reset-password/reset-password.js';
import { ticketOpened } from './ticket-opened/ticket-opened.js';
import { ticketReplied } from './ticket-replied/ticket-replied.js';
import { ticketResolved } from './ticket-resolved/ticket-resolved.js';
import { verifyEmail } from './verify-email/verify-email.js';

const bodies: { [T in MailTemplate]: MailBody<T> } = {
  'verify-email': verifyEmail,
  'confirm-email': confirmEmail,
  'email-changed': emailChanged,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'ticket-opened': ticketOpened,
  'ticket-replied': ticketReplied,
  'ticket-resolved': ticketResolved,
  'admin-code': adminCode,
};

/** What may stand in a subject: never a code or a link, which inboxes would show. */
const namesIn = (variables: MailVariables<MailTemplate>): Record<string, string> => ({
  ...('subject' in variables && { subject: variables.subject }),
  ...('username' in variables && { username: variables.username }),
});

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

/** The e-mail of `template` in `language`; every value is escaped where it stands. */
export async function renderMail<T extends MailTemplate>(
  template: T,
  variables: MailVariables<T>,
  { language, site }: { language: Language; site: Site },
): Promise<RenderedMail> {
  const context: MailContext = {
    language,
    site,
    text: (key, more) => translate(language, key, { brand: site.brand, ...more }),
  };
  const named = namesIn(variables);
  const subject = context.text(`mail.${template}.subject`, named);
  const html = await render(
    <Layout {...context} title={subject} preview={context.text(`mail.${template}.preview`, named)}>
      {bodies[template](variables, context)}
    </Layout>,
  );
  return { subject, html, text: toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] }) };
}
