import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import type { MailBody } from '../mail-body.js';
import { Action } from '../parts/action.js';
import { Quote } from '../parts/quote.js';
import { Heading, Paragraph } from '../parts/text.js';

/** Notifies the support team that an owner has written in a ticket again, or reopened it. */
export const ticketContinued: MailBody<'ticket-continued'> = (
  { username, email, subject, message, link },
  { text },
) => (
  <>
    <Heading>{text(message === null ? 'mail.ticket-continued.reopened' : 'mail.ticket-continued.heading')}</Heading>
    <Paragraph>
      {text('mail.ticket-opened.from', {
        from: email === null ? username : `${bidiIsolate(username)} (${bidiIsolate(email)})`,
      })}
    </Paragraph>
    <Paragraph>
      <strong>{bidiIsolate(subject)}</strong>
    </Paragraph>
    {message !== null && <Quote>{message}</Quote>}
    <Action link={link} label={text('mail.ticket-continued.button')} linkHelp={text('mail.layout.linkHelp')} />
  </>
);
