import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import type { MailBody } from '../mail-body.js';
import { Action } from '../parts/action.js';
import { Quote } from '../parts/quote.js';
import { Heading, Paragraph } from '../parts/text.js';

/** Notifies the support team of a new ticket. */
export const ticketOpened: MailBody<'ticket-opened'> = ({ username, email, subject, message, link }, { text }) => (
  <>
    <Heading>{text('mail.ticket-opened.heading')}</Heading>
    <Paragraph>
      {text('mail.ticket-opened.from', {
        from: email === null ? username : `${bidiIsolate(username)} (${bidiIsolate(email)})`,
      })}
    </Paragraph>
    <Paragraph>
      <strong>{bidiIsolate(subject)}</strong>
    </Paragraph>
    <Quote>{message}</Quote>
    <Action link={link} label={text('mail.ticket-opened.button')} linkHelp={text('mail.layout.linkHelp')} />
  </>
);
