import type { MailBody } from '../mail-body.js';
import { Action } from '../parts/action.js';
import { Quote } from '../parts/quote.js';
import { Heading, Paragraph } from '../parts/text.js';

/** Brings the owner of a ticket the answer of the support team. */
export const ticketReplied: MailBody<'ticket-replied'> = ({ name, subject, message, answer, link }, { text }) => (
  <>
    <Heading>{text('mail.ticket-replied.heading')}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text('mail.ticket-replied.intro', { subject })}</Paragraph>
    <Quote>{message}</Quote>
    {answer !== 'none' && <Paragraph>{text(`mail.ticket-replied.answer.${answer}`)}</Paragraph>}
    <Action link={link} label={text('mail.ticket-replied.button')} linkHelp={text('mail.layout.linkHelp')} />
  </>
);
