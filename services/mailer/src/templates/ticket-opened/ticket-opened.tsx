import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import type { MailVariables } from '@wifi-share/contracts/mail';
import type { MailBody, MailText } from '../mail-body.js';
import { Action } from '../parts/action.js';
import { Quote } from '../parts/quote.js';
import { Heading, Paragraph } from '../parts/text.js';

type AskedProps = Pick<MailVariables<'ticket-opened'>, 'username' | 'email' | 'subject'> & { text: MailText };

/** Who asks, and about what. */
const Asked = ({ username, email, subject, text }: AskedProps) => (
  <>
    <Paragraph>
      {text('mail.ticket-opened.from', {
        from: email === null ? username : `${bidiIsolate(username)} (${bidiIsolate(email)})`,
      })}
    </Paragraph>
    <Paragraph>
      <strong>{bidiIsolate(subject)}</strong>
    </Paragraph>
  </>
);

/** Notifies the support team of a new ticket. */
export const ticketOpened: MailBody<'ticket-opened'> = ({ message, link, ...asked }, { text }) => (
  <>
    <Heading>{text('mail.ticket-opened.heading')}</Heading>
    <Asked {...asked} text={text} />
    <Quote>{message}</Quote>
    <Action link={link} label={text('mail.ticket-opened.button')} linkHelp={text('mail.layout.linkHelp')} />
  </>
);

/** Notifies the support team that an owner has written in a ticket again, or reopened it. */
export const ticketContinued: MailBody<'ticket-continued'> = ({ message, link, ...asked }, { text }) => (
  <>
    <Heading>{text(message === null ? 'mail.ticket-continued.reopened' : 'mail.ticket-continued.heading')}</Heading>
    <Asked {...asked} text={text} />
    {message !== null && <Quote>{message}</Quote>}
    <Action link={link} label={text('mail.ticket-continued.button')} linkHelp={text('mail.layout.linkHelp')} />
  </>
);
