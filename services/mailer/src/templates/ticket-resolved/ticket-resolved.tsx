import { durations } from '@wifi-share/contracts/durations';
import type { MailBody } from '../mail-body.js';
import { Action } from '../parts/action.js';
import { Heading, Paragraph } from '../parts/text.js';

const days = durations.ticketReopenDays;

/** Notifies the owner of a ticket that it is resolved, and says what to do if it is not. */
export const ticketResolved: MailBody<'ticket-resolved'> = ({ name, subject, link }, { text }) => (
  <>
    <Heading>{text('mail.ticket-resolved.heading')}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text('mail.ticket-resolved.intro', { subject })}</Paragraph>
    <Paragraph>{text('mail.ticket-resolved.reopen', { days })}</Paragraph>
    <Action link={link} label={text('mail.ticket-resolved.button')} linkHelp={text('mail.layout.linkHelp')} />
  </>
);
