import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import { durations } from '@wifi-share/contracts/durations';
import type { MailVariables } from '@wifi-share/contracts/mail';
import type { MailBody, MailText } from './mail-body.js';
import { Action } from './parts/action.js';
import { Quote } from './parts/quote.js';
import { Heading, Paragraph } from './parts/text.js';

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

/** Brings the owner of a ticket the answer of the support team. */
export const ticketReplied: MailBody<'ticket-replied'> = (ticket, { text }) => {
  const { name, subject, message, answer, canOpen, link } = ticket;
  return (
    <>
      <Heading>{text('mail.ticket-replied.heading')}</Heading>
      <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
      <Paragraph>{text('mail.ticket-replied.intro', { subject })}</Paragraph>
      <Quote>{message}</Quote>
      {answer !== 'none' && <Paragraph>{text(`mail.ticket-replied.answer.${answer}`)}</Paragraph>}
      {canOpen && (
        <Action link={link} label={text('mail.ticket-replied.button')} linkHelp={text('mail.layout.linkHelp')} />
      )}
    </>
  );
};

/** Notifies the owner of a ticket that it is resolved, and says what to do if it is not. */
export const ticketResolved: MailBody<'ticket-resolved'> = ({ name, subject, canOpen, link }, { text }) => (
  <>
    <Heading>{text('mail.ticket-resolved.heading')}</Heading>
    <Paragraph>{text('mail.layout.greeting', { name })}</Paragraph>
    <Paragraph>{text('mail.ticket-resolved.intro', { subject })}</Paragraph>
    {canOpen && (
      <>
        <Paragraph>{text('mail.ticket-resolved.reopen', { days: durations.ticketReopenDays })}</Paragraph>
        <Action link={link} label={text('mail.ticket-resolved.button')} linkHelp={text('mail.layout.linkHelp')} />
      </>
    )}
  </>
);
